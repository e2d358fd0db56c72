//! Networks of several machines, made of network namespaces of Linux. They need root.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// Some machines. They are removed when the value is dropped.
pub(crate) struct Networks {
    names: Vec<String>,
}

/// Runs a program; whether it succeeded.
fn runs(program: &str, words: &[&str]) -> bool {
    let output = Command::new(program).args(words).output();
    output.is_ok_and(|it| it.status.success())
}

impl Networks {
    /// Makes a machine for each name, without any network. `None`, and a line why, where that is
    /// not possible.
    pub(crate) fn of(machines: &[&str], programs: &[&str]) -> Option<Networks> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut networks = Networks { names: Vec::new() };
        let missing = programs
            .iter()
            .find(|it| !runs(it, &["-V"]) && !runs(it, &["-v"]));
        if let Some(program) = missing {
            eprintln!("skipped: there is no program `{program}`");
            return None;
        }
        for machine in machines {
            let name = format!("tri{}-{number}-{machine}", std::process::id());
            if !runs("ip", &["netns", "add", &name]) {
                eprintln!("skipped: network namespaces need root and `ip netns`");
                return None;
            }
            networks.names.push(name);
            networks.run(machine, "ip link set lo up");
        }
        Some(networks)
    }

    /// Name of a machine's namespace.
    pub(crate) fn name(&self, machine: &str) -> &str {
        let end = format!("-{machine}");
        self.names.iter().find(|it| it.ends_with(&end)).unwrap()
    }

    /// Runs a command on a machine.
    pub(crate) fn run(&self, machine: &str, command: &str) {
        let mut words = vec!["netns", "exec", self.name(machine)];
        words.extend(command.split(' '));
        assert!(runs("ip", &words), "{machine}: {command}");
    }

    /// What the system of a machine has counted of packets of programs.
    pub(crate) fn counted(&self, machine: &str) -> String {
        let files = ["/proc/net/snmp", "/proc/net/snmp6"];
        let words = ["netns", "exec", self.name(machine), "cat"];
        let output = Command::new("ip").args(words).args(files).output().unwrap();
        assert!(output.status.success(), "{machine}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let lines = text
            .lines()
            .filter(|it| it.starts_with("Udp") || it.starts_with("Tcp"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Sets the rules of a machine's packet filter.
    pub(crate) fn filter(&self, machine: &str, rules: &str) {
        let words = ["netns", "exec", self.name(machine), "nft", rules];
        assert!(runs("ip", &words), "{machine}: {rules}");
    }

    /// Has a machine lose a share of the packets that it receives or passes on, in percent.
    pub(crate) fn lose(&self, machine: &str, percent: u32) {
        for hook in ["input", "forward"] {
            let rules = format!(
                "add table ip lossy; \
                 add chain ip lossy {hook} {{ type filter hook {hook} priority -10; }}; \
                 add rule ip lossy {hook} numgen random mod 100 < {percent} drop"
            );
            self.filter(machine, &rules);
        }
    }

    /// Connects two machines by a cable. Each end has a name and an address.
    pub(crate) fn cable(&self, ends: [(&str, &str, &str); 2]) {
        let [(one, one_card, _), (other, other_card, _)] = ends;
        let other = self.name(other);
        self.run(
            one,
            &format!("ip link add {one_card} type veth peer name {other_card} netns {other}"),
        );
        for (machine, card, address) in ends {
            self.run(machine, &format!("ip addr add {address} dev {card}"));
            self.run(machine, &format!("ip link set {card} up"));
        }
    }
}

impl Drop for Networks {
    fn drop(&mut self) {
        for name in &self.names {
            runs("ip", &["netns", "del", name]);
        }
    }
}

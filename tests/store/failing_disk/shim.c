/* Loaded before the system's library (LD_PRELOAD), this makes one call fail: the
   FAULT_AT-th call of the kind FAULT_CALL. FAULT_ERROR is how it fails: an error number,
   "short" for writing only half, or "kill". Only files under FAULT_FOLDER count. Creates
   the file FAULT_HIT when that call is made. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { WORKS, FAILS, SHORT };

static int meets(const char *call) {
    static int count;
    const char *wanted = getenv("FAULT_CALL");
    if (!wanted || strcmp(wanted, call) || ++count != atoi(getenv("FAULT_AT")))
        return WORKS;
    syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, getenv("FAULT_HIT"), O_CREAT | O_WRONLY, 0600));
    const char *error = getenv("FAULT_ERROR");
    if (!strcmp(error, "kill"))
        kill(getpid(), SIGKILL);
    if (!strcmp(error, "short"))
        return SHORT;
    errno = atoi(error);
    return FAILS;
}

static int is_ours(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && !strncmp(path, folder, strlen(folder));
}

static int is_file(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    long length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    return is_ours(path);
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *bytes, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    int met = is_file(file) ? meets("write") : WORKS;
    return met == FAILS ? -1 : real(file, bytes, met == SHORT && length > 1 ? length / 2 : length);
}

int fsync(int file) {
    REAL(int, "fsync", int);
    return is_file(file) && meets("fsync") ? -1 : real(file);
}

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    return is_ours(to) && meets("rename") ? -1 : real(from, to);
}

int linkat(int at, const char *from, int into, const char *to, int flags) {
    REAL(int, "linkat", int, const char *, int, const char *, int);
    return is_ours(to) && meets("link") ? -1 : real(at, from, into, to, flags);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    return is_ours(path) && meets("mkdir") ? -1 : real(path, mode);
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        REAL(int, #name, const char *, int, ...); \
        return is_ours(path) && meets("open") ? -1 : real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

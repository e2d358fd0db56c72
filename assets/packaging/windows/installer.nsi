; Installer for Windows, for the current user, without administrator rights. `package` calls makensis
; with VERSION, FILES (the folder to install) and OUT.
Unicode true
!include "MUI2.nsh"

Name "Tritower"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tritower"
InstallDirRegKey HKCU "Software\Tritower" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Tritower"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Three-dimensional chess"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!define MUI_ICON "..\..\icons\tritower.ico"
!define MUI_UNICON "..\..\icons\tritower.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tritower.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tritower"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

; Tells the desktop that file associations have changed.
!macro RefreshAssociations
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
    SetOutPath "$INSTDIR"
    File "${FILES}\*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Tritower.lnk" "$INSTDIR\tritower.exe"

    ; A double click on a saved game opens it. PGN files only offer Tritower under "Open with".
    WriteRegStr HKCU "Software\Classes\.tritower" "" "Tritower.Game"
    WriteRegStr HKCU "Software\Classes\Tritower.Game" "" "Tritower game"
    WriteRegStr HKCU "Software\Classes\Tritower.Game\DefaultIcon" "" "$INSTDIR\tritower.exe,0"
    WriteRegStr HKCU "Software\Classes\Tritower.Game\shell\open\command" "" '"$INSTDIR\tritower.exe" "%1"'
    WriteRegStr HKCU "Software\Classes\.ron\OpenWithProgids" "Tritower.Game" ""
    WriteRegStr HKCU "Software\Classes\.pgn\OpenWithProgids" "Tritower.Game" ""
    !insertmacro RefreshAssociations

    WriteRegStr HKCU "Software\Tritower" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Tritower"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\tritower.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Tritower authors"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Saved games are in the player's data folder and stay.
Section "Uninstall"
    Delete "$INSTDIR\tritower.exe"
    Delete "$INSTDIR\README.md"
    Delete "$INSTDIR\CHANGELOG.md"
    Delete "$INSTDIR\LICENSE-MIT"
    Delete "$INSTDIR\LICENSE-APACHE"
    Delete "$INSTDIR\licences.md"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Tritower.lnk"
    DeleteRegValue HKCU "Software\Classes\.ron\OpenWithProgids" "Tritower.Game"
    DeleteRegValue HKCU "Software\Classes\.pgn\OpenWithProgids" "Tritower.Game"
    DeleteRegKey HKCU "Software\Classes\.tritower"
    DeleteRegKey HKCU "Software\Classes\Tritower.Game"
    DeleteRegKey HKCU "Software\Tritower"
    DeleteRegKey HKCU "${UNINSTALL}"
    !insertmacro RefreshAssociations
SectionEnd

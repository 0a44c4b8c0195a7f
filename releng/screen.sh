# Sourced by ./verify and the scripts of this folder, after setup.sh: displays of our own with a window manager, on which windows open,
# get the keyboard and are tested unseen.

# What was started for them; whoever opens a screen calls close_screen when the script ends.
screens=()

# The number that Xvfb gave to the display that was opened last.
number=

# Opens a display of so many pixels. Xvfb picks a number that is free and tells it. Only a window manager gives the keyboard to a window, so that
# keys which a test sends arrive where a user's would; --startup tells that it is ready.
open_display() {
    local ready said
    exec {said}< <(exec Xvfb -displayfd 1 -screen 0 "$1x24" -nolisten tcp 2>/dev/null 9>&-)
    screens+=($!)
    read -r -t 60 number <&"$said" || give_up "Xvfb did not start, so the workbench cannot be tested."
    # It ends with its display.
    exec {said}< <(DISPLAY=":$number" exec openbox --sm-disable --config-file "$root/releng/openbox.xml" --startup 'echo ready' 2>/dev/null 9>&-)
    read -r -t 60 ready <&"$said" || give_up "the window manager openbox did not start, so the workbench cannot be tested."
}

# The screen that windows open on.
open_screen() {
    unset WAYLAND_DISPLAY
    export GDK_BACKEND=x11
    open_display 1400x1000
    export DISPLAY=":$number"
}

# A laptop's screen of 1100 x 700 points at 200 %, on which Maven lets the tours be walked once more (tests/org.ulpscope.tours.tests).
open_fine_screen() {
    open_display 2200x1400
    export ULPSCOPE_FINE_DISPLAY=":$number"
}

close_screen() { [ "${#screens[@]}" -eq 0 ] || kill "${screens[@]}" 2>/dev/null; }

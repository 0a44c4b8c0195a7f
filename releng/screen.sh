# Sourced by ./verify and the scripts of this folder, after setup.sh: a display of our own with a window manager, on which windows open,
# get the keyboard and are tested unseen.

# What open_screen started; whoever calls it closes it when the script ends.
screen=

# Xvfb picks a number that is free and tells it. Only a window manager gives the keyboard to a window, so that keys which a test sends arrive
# where a user's would; --startup tells that it is ready.
open_screen() {
    local number ready
    exec 8< <(exec Xvfb -displayfd 1 -screen 0 1400x1000x24 -nolisten tcp 2>/dev/null 9>&-)
    screen=$!
    read -r -t 60 number <&8 || give_up "Xvfb did not start, so the workbench cannot be tested."
    export DISPLAY=":$number"
    unset WAYLAND_DISPLAY
    export GDK_BACKEND=x11
    # It ends with its display.
    exec 7< <(exec openbox --sm-disable --config-file "$root/releng/openbox.xml" --startup 'echo ready' 2>/dev/null 9>&-)
    read -r -t 60 ready <&7 || give_up "the window manager openbox did not start, so the workbench cannot be tested."
}

close_screen() { [ -z "$screen" ] || kill "$screen" 2>/dev/null; }

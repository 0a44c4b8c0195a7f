# Sourced by ./ulpscope: runs the workbench, again and again while it asks for it.

# Whether the arguments of the workbench ask what it takes, which needs no display.
asks_for_help() {
    case " $* " in
        *" --help "* | *" -h "* | *" help "*) return 0 ;;
    esac
    return 1
}

tell_of_workbench() {
    cat <<'END'
Usage: ulpscope [workbench [-data FOLDER]]
Opens the workbench, in which all questions are asked by mouse and keys.
  -data FOLDER   where its projects are; by default ~/ulpscope-workspace
F1 in it opens the help; ulpscope --help tells of the command line.
END
}

# Runs the command, and runs it again whenever it ends as a workbench that wants to be started anew (23, and 24 where it wants that with other
# arguments, which it has no means to name here), as after a change of theme. What is sent to us goes to it. Ends with its status.
run_with_restarts() {
    local status signal
    program=
    for signal in INT TERM HUP QUIT; do
        trap "[ -z \"\$program\" ] || kill -$signal \"\$program\" 2>/dev/null" "$signal"
    done
    while :; do
        # Without job control the shell would make it deaf to the keyboard's interrupt.
        set -m
        "$@" &
        program=$!
        set +m
        wait "$program"
        status=$?
        # A signal ends the waiting, and not the program.
        while kill -0 "$program" 2>/dev/null; do
            wait "$program"
            status=$?
        done
        case $status in
            23 | 24) ;;
            *) return "$status" ;;
        esac
    done
}

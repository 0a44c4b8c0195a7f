# Sourced by ./ulpscope after build.sh: the classes that every start loads, kept as the Java machine has them in memory. JDK 25 and newer keep them in
# AOT caches, for commands and for workers, which releng/keep-classes.sh makes beside the first command after a build; older ones in an archive
# of what the first command loaded. Without them, or with those of another JDK, everything works and starts more slowly.

# What the Java machine is told for every command, and when its classes are kept: what differs there keeps them from being used.
command_options=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -cp "$core_jar")

# Sets kept_classes to the options for what is there, and has made what is missing. Expects JAVA_HOME.
use_kept_classes() {
    local release version commands worker
    kept_classes=()
    release=$(<"$JAVA_HOME/release")
    version=${release#*JAVA_VERSION=\"}
    if [ "${version%%[.\"+-]*}" -lt 25 ]; then
        kept_classes=(-Xshare:auto -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=$core/classes.jsa")
        return
    fi
    commands="$core/commands-${version%%\"*}.aot"
    worker="$core/worker-${version%%\"*}.aot"
    if is_of_this_build "$commands" && is_of_this_build "$worker"; then
        kept_classes=("-XX:AOTCache=$commands" "-Dulpscope.worker.classes=-XX:AOTCache=$worker")
    elif [ -w "$core" ]; then
        setsid -f nice "$root/releng/keep-classes.sh" "$commands" "$worker" </dev/null >/dev/null 2>&1
    fi
}

# The caches have the time of the jar that they were made from.
is_of_this_build() { [ -f "$1" ] && [ ! "$1" -nt "$core_jar" ] && [ ! "$1" -ot "$core_jar" ]; }

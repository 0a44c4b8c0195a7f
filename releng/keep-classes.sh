#!/usr/bin/env bash
# Run by ./ulpscope: rehearses commands and a worker, and keeps the classes that they load. Usage: releng/keep-classes.sh COMMANDS.aot WORKER.aot
set -eu
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
. "$root/releng/setup.sh"
. "$root/releng/build.sh"
. "$root/releng/classes.sh"

# Another process may be at it.
exec 9>"$core/classes.lock"
flock -n 9 || exit 0
folder=$(mktemp -d)
kept=$(mktemp -d "$core/classes.XXXXXX")
trap 'rm -rf "$folder" "$kept"' EXIT
# A build in the meantime makes another jar.
touch -r "$core_jar" "$kept/time"

"$JAVA_HOME/bin/java" -XX:AOTCacheOutput="$kept/worker" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx64m -Xrs -XX:-UsePerfData \
    --enable-native-access=ALL-UNNAMED -cp "$core_jar:$(echo "$core"/lib/jna-*.jar):$(echo "$core"/lib/jcuda-[0-9]*.jar):$(echo "$core"/lib/jocl-[0-9]*.jar)" \
    org.ulpscope.worker.WorkerTrainingRun "$folder" 9>&-
"$JAVA_HOME/bin/java" -XX:AOTCacheOutput="$kept/commands" "${command_options[@]}" "-Dulpscope.home=$root" \
    org.ulpscope.cli.CommandTrainingRun "$folder" 9>&-
touch -r "$kept/time" "$kept/worker" "$kept/commands"
mv "$kept/worker" "$2"
mv "$kept/commands" "$1"

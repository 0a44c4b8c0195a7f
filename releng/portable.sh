#!/usr/bin/env bash
# Makes a portable head-less bundle for machines that have a GPU but no Java: a runtime cut down to what the command line needs, the jars and
# a launcher, as one tar.xz. Usage: releng/portable.sh [OUTPUT.tar.xz]
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
. "$root/releng/setup.sh"
. "$root/releng/build.sh"
output=${1:-$core/ulpscope-portable.tar.xz}
need_jdk
build_unless_current core_is_current build_core

# Libraries bring native code for many systems; the runtime is for this one alone. Usage: keep_natives JAR FOLDER KEPT, both folders within the jar.
keep_natives() {
    local work
    work=$(mktemp -d -p "$stage")
    (cd "$work" && "$JAVA_HOME/bin/jar" --extract --file "$1")
    find "$work/$2" -type f \( -name '*.so' -o -name '*.dll' -o -name '*.dylib' -o -name '*.jnilib' -o -name '*.a' \) -not -path "$work/$3/*" -delete
    [ -n "$(ls "$work/$3")" ] || { echo "releng/portable.sh: $1 has no $3." >&2; exit 1; }
    # The manifest stays as it is.
    "$JAVA_HOME/bin/jar" --create --no-manifest --file "$1" -C "$work" .
    rm -rf "$work"
}

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
bundle=$stage/ulpscope
mkdir -p "$bundle/lib" "$(dirname "$output")"

# java.sql for SQLite, java.xml for kernel files, jdk.unsupported for JNA and JCuda, java.management and java.logging for libraries.
"$JAVA_HOME/bin/jlink" --add-modules java.base,java.sql,java.xml,java.logging,java.management,jdk.unsupported \
    --strip-debug --no-header-files --no-man-pages --compress zip-0 --output "$bundle/runtime"
cp "$core_jar" "$core"/lib/*.jar "$bundle/lib/"
keep_natives "$(echo "$bundle"/lib/sqlite-jdbc-*.jar)" org/sqlite/native org/sqlite/native/Linux/x86_64
keep_natives "$(echo "$bundle"/lib/jna-*.jar)" com/sun/jna com/sun/jna/linux-x86-64
cp "$root/LICENSE" "$bundle/"
cp -r "$root/releng/gpu" "$bundle/gpu"
cat > "$bundle/ulpscope" <<'LAUNCHER'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/runtime/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED \
    -cp "$here/lib/*" org.ulpscope.cli.Main "$@"
LAUNCHER
chmod +x "$bundle/ulpscope"
tar -C "$stage" -c ulpscope | xz -T0 -3 > "$output"
echo "$output: $(($(stat -c %s "$output") / 1048576)) MB"

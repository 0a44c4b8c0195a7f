#!/usr/bin/env bash
# Opens the workbench by ./ulpscope and waits for its window. Takes what was built here; with --from-nothing, as a newcomer does, a copy of the
# sources in which nothing was built: what the launcher builds must be all that it needs, and an earlier build of another command would hide what it
# lacks. Needs a display with a window manager. Writes a report as those of the other tests to the file that is named.
# Usage: releng/test-launcher.sh REPORT.xml [--from-nothing]
set -u

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
. "$root/releng/setup.sh"
. "$root/releng/build.sh"
report=$1
from_nothing=${2:-}
limit=600
need_maven
work=$(mktemp -d)
copy=$root
opened=

leave() {
    [ -z "$opened" ] || { kill "$opened" 2>/dev/null && wait "$opened"; } 2>/dev/null
    rm -rf "$work"
}
trap leave EXIT

# The sources without what builds leave among them (see .gitignore), and caches of its own, but for the Maven that was fetched.
copy_sources() {
    copy=$work/copy
    limit=1800
    mkdir -p "$copy"
    tar -C "$root" -c --exclude=./.git --exclude=./.build --exclude=target --exclude=src-gen --exclude='.polyglot*' --exclude=pom.tycho \
        --exclude=.tycho-consumer-pom.xml . | tar -C "$copy" -x
}

# Whether a window of the workbench's name and of a workbench's size is on the display.
window_is_open() {
    local id
    for id in $(xprop -root _NET_CLIENT_LIST 2>/dev/null | grep -o '0x[0-9a-f]*'); do
        xwininfo -id "$id" 2>/dev/null | awk '
            /Window id:.*Ulpscope/ { named = 1 }
            $1 == "Width:" { wide = $2 >= 600 }
            /Map State: IsViewable/ { seen = 1 }
            END { exit !(named && wide && seen) }' && return
    done
    return 1
}

# timeout makes it a process group of its own and hands it the signal that ends it, so that a build under way ends too.
open_workbench() {
    XDG_CACHE_HOME="$work/cache" timeout -k 10 "$limit" "$copy/ulpscope" workbench -data "$work/workspace" </dev/null >"$work/output" 2>&1 &
    opened=$!
    while kill -0 "$opened" 2>/dev/null; do
        window_is_open && return
        sleep 0.5
    done
    return 1
}

# Hidden files that a killed build leaves, and each one after it writes anew, are no change of a source: nothing is built again for them.
is_still_current() {
    local left="$copy/bundles/.polyglot.left-behind" current=0
    touch "$left"
    (root=$copy && . "$root/releng/build.sh" && product_is_current) || current=1
    rm -f "$left"
    return "$current"
}

# What the workbench takes is told where there is no display too.
tells_of_workbench() {
    [[ "$(env -u DISPLAY -u WAYLAND_DISPLAY "$copy/ulpscope" workbench --help)" == Usage:* ]]
}

begun=$SECONDS
failures=0
mkdir -p "$work/cache/ulpscope"
ln -s "$cache/apache-maven-$maven_version" "$work/cache/ulpscope/"
[ "$from_nothing" != --from-nothing ] || copy_sources
# What is to be opened as it was built is not built in passing.
if { [ "$copy" != "$root" ] || product_is_current; } && open_workbench; then
    say "the workbench opened its window $((SECONDS - begun)) s after ./ulpscope in $copy."
    tells_of_workbench || { failures=1; say "ulpscope workbench --help does not tell what it takes."; }
    is_still_current || { failures=$((failures + 1)); say "the workbench would be built again at its next start, though no source was changed."; }
else
    failures=3
    say "the workbench did not open in $copy, or was not built there (it has $limit s to open); what ./ulpscope said:"
    cat "$work/output" >&2 || true
fi
printf '<testsuite name="launcher" time="%d" tests="3" errors="0" skipped="0" failures="%d"/>\n' "$((SECONDS - begun))" "$failures" >"$report"
exit "$failures"

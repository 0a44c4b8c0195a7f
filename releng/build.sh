# Sourced by ./ulpscope and ./verify after setup.sh: builds what changed, and only then.

core="$root/releng/core/target"
core_jar="$core/org.ulpscope.core.jar"
product="$root/releng/org.ulpscope.product/target/products/org.ulpscope.product/linux/gtk/x86_64"
# The classes that a start of the workbench loads, as the Java machine has them in memory; it writes them when the first workbench ends.
product_classes="$product/../classes.jsa"

# One line that changes with any source file under the given paths. Times of change cannot be set back, so a file that is
# replaced by an older one is noticed too. Hidden files are no sources: a build that was killed leaves some (.polyglot.*), which each one after it
# writes anew. Nor is what each build notes about its commit.
fingerprint() {
    (cd "$root" && find "$@" \( -name target -o -name src-gen \) -prune -o -type f ! -name '.*' ! -name commit.properties -printf '%p %s %T@ %C@\n' | LC_ALL=C sort | cksum)
}

core_fingerprint() { fingerprint bundles releng/core releng/codegen releng/pom.xml; }

product_fingerprint() { fingerprint bundles docs README.md features targets pom.xml .mvn releng/codegen releng/org.ulpscope.product; }

core_is_current() { [ -f "$core_jar" ] && [ "$(cat "$core/built-from" 2>/dev/null)" = "$(core_fingerprint)" ]; }

product_is_current() { [ -d "$product/plugins" ] && [ "$(cat "$product/../built-from" 2>/dev/null)" = "$(product_fingerprint)" ]; }

# Runs the build step ($2) unless its result is current ($1); two invocations at once build once.
build_unless_current() {
    "$1" && return
    mkdir -p "$root/.build" 2>/dev/null || give_up "Ulpscope is not built yet and the folder $root cannot be written; build it as its owner."
    exec 9>"$root/.build/lock"
    flock -n 9 || { say "$(waiting)"; flock 9; }
    "$1" || "$2"
    exec 9>&-
}

# What another process builds here, and since when. Both builds make the same generated sources, so that they cannot go on side by side.
waiting() {
    local since= what= time=
    IFS='|' read -r since what time 2>/dev/null <"$root/.build/building"
    if [ -n "$what" ]; then
        printf '%s' "waiting for another build of this copy: $what, begun $(($(date +%s) - since)) s ago; it takes $time."
    else
        printf '%s' "waiting for another build of this copy to end."
    fi
}

# Says what is built ($1) and how long that takes ($2), here and to those who wait for it.
begin_build() {
    say "building $1 ($2)."
    printf '%s|%s|%s\n' "$(date +%s)" "$1" "$2" >"$root/.build/building"
}

# Notes for the build which commit its sources are of, on which day it is made, and whether the sources were changed since; nothing where git does not
# know them, as in an archive of the sources. The program's version tells it.
note_commit() {
    local note="$root/bundles/org.ulpscope.study/src/org/ulpscope/study/commit.properties" commit= changed=false
    mkdir -p "$root/.build"
    # A folder somewhere inside of a repository of others is none of its own.
    if [ "$(git -C "$root" rev-parse --show-prefix 2>&1)" = "" ] && commit=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null); then
        [ -z "$(git -C "$root" status --porcelain 2>/dev/null)" ] || changed=true
        # Two builds may begin together.
        printf 'commit=%s\ndate=%s\nchanged=%s\n' "$commit" "$(date -u +%F)" "$changed" >"$root/.build/commit-$$" && mv "$root/.build/commit-$$" "$note"
    else
        rm -f "$note"
    fi
}

# Runs Maven with its output in a file, and shows the errors when it fails.
build_quietly() {
    local log="$root/.build/build.log"
    if ! "$maven" -B -ntp "$@" 9>&- >"$log" 2>&1 </dev/null; then
        grep '^\[ERROR\]' "$log" | grep -v 'does not match a valid id pattern' | head -n 20 >&2
        give_up "the build failed; the whole output is in $log."
    fi
}

build_core() {
    local before
    need_maven
    begin_build "the command line" "15 seconds; a minute or two the first time, to fetch libraries"
    before=$(core_fingerprint)
    note_commit
    rm -rf "$core/lib"
    build_quietly -f "$root/releng/pom.xml" -Dmaven.test.skip=true package
    printf '%s\n' "$before" >"$core/built-from"
}

build_product() {
    local before
    need_maven
    begin_build "the workbench" "40 seconds; several minutes the first time, to fetch libraries"
    before=$(product_fingerprint)
    note_commit
    rm -rf "$product" "$product_classes"
    build_quietly -f "$root/pom.xml" -DskipTests -Dspotless.check.skip=true -pl releng/codegen,releng/org.ulpscope.product -am package
    printf '%s\n' "$before" >"$product/../built-from"
}

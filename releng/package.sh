#!/usr/bin/env bash
# Makes what users get without building it: archives with a Java runtime inside for Linux on x86-64 and aarch64, a Debian package, and archives
# for Windows and macOS, which nobody has tested and which need Java 21 or newer. Usage: releng/package.sh [FOLDER [WHAT…]]
# FOLDER is .build/packages unless given; WHAT is linux_x86_64, debian, linux_aarch64, windows, macos; all of them unless some are named.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
. "$root/releng/setup.sh"
. "$root/releng/build.sh"
output=$(mkdir -p "${1:-$root/.build/packages}" && cd "${1:-$root/.build/packages}" && pwd)
whats=("${@:2}")
[ ${#whats[@]} -gt 0 ] || whats=(linux_x86_64 debian linux_aarch64 windows macos)
parts="$root/releng/package"
swt_version=3.133.0
picocli_version=4.7.7
version=$(sed -n 's:.*<version>\(.*\)-SNAPSHOT</version>.*:\1:p' "$root/pom.xml" | head -n 1)

need_jdk
need_maven
build_unless_current core_is_current build_core
build_unless_current product_is_current build_product
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# Fetches an artifact of Maven Central into a folder.
fetch() {
    "$maven" -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy "-Dartifact=$1" "-DoutputDirectory=$2" >"$stage/maven.log" 2>&1 \
        || { cat "$stage/maven.log" >&2; give_up "$1 could not be fetched."; }
}

# A runtime for this machine's processor with what the workbench and the command line need; kept, since that takes the longest.
own_runtime() {
    local kept="$root/.build/runtime-$(cksum <"$JAVA_HOME/release" | cut -d ' ' -f 1)"
    if [ ! -d "$kept" ]; then
        "$JAVA_HOME/bin/jlink" --strip-debug --no-header-files --no-man-pages --compress zip-6 --generate-cds-archive --output "$stage/runtime" \
            --add-modules java.se,jdk.unsupported,jdk.zipfs,jdk.management,jdk.xml.dom,jdk.net,jdk.charsets,jdk.httpserver >/dev/null
        mv "$stage/runtime" "$kept"
    fi
    cp -r "$kept" "$1"
}

# The runtime of another processor, from Debian's packages: jlink makes one only from the modules of exactly its own version. Fails, with a
# sentence, where it cannot be had.
debian_runtime() {
    local arch=$1 target=$2 apt="$stage/apt-$1" package= mirror
    # Where this machine has its own packages from; Debian 13 is the oldest with a new enough Java.
    mirror=$(apt-get indextargets --format '$(SITE)' 2>/dev/null | grep -m 1 '/debian/*$' || true)
    [ -n "$mirror" ] || { say "there is no Debian mirror known here to fetch a Java runtime for $arch from; that archive needs Java on its machine."; return 1; }
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/unpacked"
    echo "deb $mirror trixie main" >"$apt/sources.list"
    : >"$apt/status"
    local options=(-qq -o "APT::Architecture=$arch" -o "APT::Architectures::=$arch" -o "Dir::State=$apt" -o "Dir::State::lists=$apt/lists"
        -o "Dir::State::status=$apt/status" -o "Dir::Cache=$apt/cache" -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=-
        -o APT::Sandbox::User=root)
    apt-get "${options[@]}" update >&2 || true
    for package in openjdk-25-jre-headless openjdk-21-jre-headless; do
        (cd "$apt" && apt-get "${options[@]}" download "$package" 2>/dev/null) && break
    done
    compgen -G "$apt/*.deb" >/dev/null || { say "Debian's packages have no Java runtime for $arch here; that archive needs Java 21 or newer on its machine."; return 1; }
    dpkg-deb -x "$apt"/*.deb "$apt/unpacked"
    local runtime=("$apt"/unpacked/usr/lib/jvm/java-[0-9][0-9]-openjdk-*) link settings
    # Its settings lie in /etc, where links point to; other links point into packages that are not here.
    find "${runtime[0]}" -type l | while read -r link; do
        settings="$apt/unpacked$(readlink "$link")"
        if [ -e "$settings" ]; then
            rm "$link"
            cp -r "$settings" "$link"
        elif [ ! -e "$link" ]; then
            rm "$link"
        fi
    done
    cp -r "${runtime[0]}" "$target"
}

# Lays out a program in a folder, its workbench with SWT for one platform: OS WS ARCH.
program() {
    local folder=$1 os=$2 ws=$3 arch=$4 name jar line
    mkdir -p "$folder/lib"
    cp "$core_jar" "$core"/lib/*.jar "$folder/lib/"
    # The jar names the libraries by the folder that the build has them in.
    mkdir -p "$folder/lib/lib" && (cd "$folder/lib" && for jar in *.jar; do [ "$jar" = "${core_jar##*/}" ] || mv "$jar" lib/; done)
    cp -r "$product" "$folder/workbench"
    cp "$root/LICENSE" "$root/README.md" "$parts/ulpscope" "$root/releng/launch.sh" "$folder/"
    mkdir -p "$folder/python" && cp "$root/python/ulpscope.py" "$root/python/pyproject.toml" "$folder/python/"
    [ "$os" != win32 ] || cp "$parts/ulpscope.bat" "$folder/"
    printf '%s %s\n' "$version" "$(cksum <"$core_jar" | cut -d ' ' -f 1)" >"$folder/version"
    [ "$os $arch" != "linux x86_64" ] || return 0
    name="org.eclipse.swt.$ws.$os.$arch"
    fetch "org.eclipse.platform:$name:$swt_version" "$stage/swt"
    jar="$stage/swt/$name-$swt_version.jar"
    line=$(unzip -p "$jar" META-INF/MANIFEST.MF | tr -d '\r' | sed -n 's/^Bundle-Version: //p')
    rm "$folder"/workbench/plugins/org.eclipse.swt.gtk.linux.x86_64_*.jar
    cp "$jar" "$folder/workbench/plugins/${name}_$line.jar"
    sed -i -e "s:^org.eclipse.swt.gtk.linux.x86_64,.*:$name,$line,plugins/${name}_$line.jar,4,false:" \
        "$folder/workbench/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
    # Libraries in machine code that are for x86-64 alone.
    rm -f "$folder"/workbench/plugins/org.jcuda.jcuda-natives.* "$folder"/lib/lib/jcuda-natives-*
    sed -i '/^org.jcuda.jcuda-natives/d' "$folder/workbench/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
}

archive() {
    if [[ $3 == *windows* ]]; then
        "$JAVA_HOME/bin/jar" --create --no-manifest --file "$output/$3.zip" -C "$1" "$2"
        echo "$output/$3.zip: $(($(stat -c %s "$output/$3.zip") / 1048576)) MB"
        return
    fi
    tar -C "$1" -c "$2" | xz -T0 -1 >"$output/$3.tar.xz"
    echo "$output/$3.tar.xz: $(($(stat -c %s "$output/$3.tar.xz") / 1048576)) MB"
}

linux_x86_64() {
    say "making the archive for Linux on x86-64."
    own_program
    archive "$stage/x86_64" "$name" "$name-linux-x86_64"
}

# The program with a runtime inside, which the archive and the Debian package have in common.
own_program() {
    [ -d "$stage/x86_64" ] && return
    program "$stage/x86_64/$name" linux gtk x86_64
    own_runtime "$stage/x86_64/$name/runtime"
}

linux_aarch64() {
    say "making the archive for Linux on aarch64."
    program "$stage/aarch64/$name" linux gtk aarch64
    debian_runtime arm64 "$stage/aarch64/$name/runtime" || true
    archive "$stage/aarch64" "$name" "$name-linux-aarch64"
    rm -rf "$stage/aarch64"
}

# Usage: untested OS WS ARCH LABEL
untested() {
    say "making the archive for $4, which is untested."
    program "$stage/$4/$name-untested" "$1" "$2" "$3"
    archive "$stage/$4" "$name-untested" "$name-$4-untested"
    rm -rf "${stage:?}/$4"
}

windows() { untested win32 win32 x86_64 windows-x86_64; }

macos() {
    untested macosx cocoa aarch64 macos-aarch64
    untested macosx cocoa x86_64 macos-x86_64
}

debian() {
    say "making the Debian package."
    local debian="$stage/debian" share="$stage/debian/usr/share" size
    own_program
    command -v asciidoctor >/dev/null || install_packages asciidoctor
    fetch "info.picocli:picocli-codegen:$picocli_version" "$stage/codegen"
    "$JAVA_HOME/bin/java" -cp "$core_jar:$core/lib/*:$stage/codegen/picocli-codegen-$picocli_version.jar" "$parts/Documents.java" "$stage/documents" >/dev/null
    mkdir -p "$debian/DEBIAN" "$debian/usr/bin" "$debian/usr/lib" "$share/man/man1" "$share/applications" "$share/mime/packages" \
        "$share/bash-completion/completions" "$share/zsh/vendor-completions" "$share/doc/ulpscope" "$share/icons/hicolor/scalable/apps"
    cp -r "$stage/x86_64/$name" "$debian/usr/lib/ulpscope"
    ln -s ../lib/ulpscope/ulpscope "$debian/usr/bin/ulpscope"
    asciidoctor -q -b manpage -D "$share/man/man1" "$stage"/documents/man/*.adoc
    gzip -9n "$share"/man/man1/*
    cp "$parts/ulpscope.desktop" "$share/applications/"
    cp "$parts/ulpscope-mime.xml" "$share/mime/packages/ulpscope.xml"
    cp "$stage/documents/ulpscope.bash" "$share/bash-completion/completions/ulpscope"
    printf '%s\n' '#compdef ulpscope' 'autoload -U +X bashcompinit && bashcompinit' 'source /usr/share/bash-completion/completions/ulpscope' \
        >"$share/zsh/vendor-completions/_ulpscope"
    cp "$root/LICENSE" "$share/doc/ulpscope/copyright"
    cp "$root/bundles/org.ulpscope.workbench/icons/product/ulpscope.svg" "$share/icons/hicolor/scalable/apps/"
    for size in 16 24 32 48 64 128 256; do
        mkdir -p "$share/icons/hicolor/${size}x$size/apps"
        cp "$root/bundles/org.ulpscope.workbench/icons/product/ulpscope$size.png" "$share/icons/hicolor/${size}x$size/apps/ulpscope.png"
    done
    cat >"$debian/DEBIAN/control" <<CONTROL
Package: ulpscope
Version: $version
Architecture: amd64
Maintainer: The Ulpscope project <ulpscope@localhost>
Section: devel
Priority: optional
Installed-Size: $(du -sk "$debian/usr" | cut -f 1)
Depends: bash, libc6 (>= 2.34), gcc | clang, libc6-dev
Recommends: libgtk-3-0t64 | libgtk-3-0, fonts-dejavu-core, g++, clang, patch
Suggests: pocl-opencl-icd, ocl-icd-libopencl1, hipcc, nvidia-cuda-toolkit
Description: finds the inputs that make numerical code give NaN, an infinity or a subnormal
 Ulpscope runs numerical functions on the CPU or the GPU and tells which inputs make them give NaN, an infinity or a subnormal, where platforms
 disagree and which of them is right, which variables can be narrower, and how far results can move. A workbench and a command line.
CONTROL
    find "$debian" -type d -exec chmod 755 {} +
    dpkg-deb --root-owner-group -Zzstd -z9 -b "$debian" "$output/ulpscope_${version}_amd64.deb" >/dev/null
    echo "$output/ulpscope_${version}_amd64.deb: $(($(stat -c %s "$output/ulpscope_${version}_amd64.deb") / 1048576)) MB"
}

name="ulpscope-$version"
for what in "${whats[@]}"; do
    "$what"
done

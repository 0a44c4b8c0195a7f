# Sourced by ./ulpscope and ./verify: finds or installs what they need on this machine. Says what it does on standard error only,
# so that standard output stays the program's own. Expects: root, the repository's folder.

# Some services start programs without HOME; the system knows the user's folder too, and Java takes the same. The folders are those of Ulpscope itself, which takes a
# relative XDG_CACHE_HOME for none.
export HOME="${HOME:-$(unset HOME && printf %s ~)}"
case "${XDG_CACHE_HOME:-}" in
    /*) cache=$XDG_CACHE_HOME/ulpscope ;;
    *) cache=$HOME/.cache/ulpscope ;;
esac
maven_version=3.9.11

say() { printf '%s\n' "ulpscope: $*" >&2; }

# Status 3: the tool could not do its work.
give_up() {
    say "$*"
    exit 3
}

# Sets apt to the command that installs packages without asking, its lists fetched; fails where there is none.
have_apt() {
    [ -z "${apt+set}" ] || return 0
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" -eq 0 ]; then
        apt=()
    elif sudo -n true 2>/dev/null; then
        apt=(sudo -n)
    else
        return 1
    fi
    apt+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
    say "fetching the system's package lists (some seconds)."
    "${apt[@]}" -qq update >&2 || say "apt-get update failed; going on with the lists that are here."
}

# Installs system packages by apt, or says what the user has to install.
install_packages() {
    if ! command -v apt-get >/dev/null; then
        give_up "please install what Debian calls: $* (this system has no apt), then try again."
    fi
    have_apt || give_up "please run: sudo apt-get install $*, then try again."
    say "installing $* (a minute or two)."
    "${apt[@]}" install --no-install-recommends "$@" >&2 || give_up "apt-get could not install $*; its messages are above."
}

# The first of the named packages that apt can install; nothing when it has none of them.
first_available() {
    local name
    for name in "$@"; do
        if apt-cache policy "$name" 2>/dev/null | grep -q 'Candidate: [0-9]'; then
            printf '%s\n' "$name"
            return
        fi
    done
}

# Whether the folder is a JDK of at least Java 21. Reads a file rather than start java, since every start of the tool passes here.
is_jdk() {
    local line version
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    while IFS= read -r line; do
        case $line in
            JAVA_VERSION=*)
                version=${line#*\"}
                version=${version%%[.\"+-]*}
                [ "$version" -ge 21 ] 2>/dev/null
                return
                ;;
        esac
    done <"$1/release"
    return 1
}

search_jdk() {
    local candidate on_path=
    if command -v javac >/dev/null; then
        on_path=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
    fi
    for candidate in "${JAVA_HOME:-}" "$on_path" /usr/lib/jvm/*; do
        if [ -n "$candidate" ] && is_jdk "$candidate"; then
            JAVA_HOME=$candidate
            return 0
        fi
    done
    return 1
}

# Sets JAVA_HOME to a JDK of at least Java 21.
need_jdk() {
    local package
    if ! search_jdk; then
        have_apt || true
        package=$(first_available openjdk-25-jdk-headless openjdk-21-jdk-headless temurin-25-jdk temurin-21-jdk)
        if [ -z "$package" ]; then
            give_up "this system has no package of a Java development kit of version 21 or newer (Debian has one from 13 on, Ubuntu from 24.04 on);" \
                "please unpack Temurin from https://adoptium.net and set JAVA_HOME to its folder."
        fi
        install_packages "$package"
        search_jdk || give_up "no Java development kit of version 21 or newer was found after $package was installed; set JAVA_HOME to one."
    fi
    export JAVA_HOME
}

# Sets maven to the version that the builds are made for. Any other fetches it, and does nothing else: those of distributions carry libraries
# of other versions, in which the workbench's build fails even where Maven itself is new enough.
need_maven() {
    local folder="$cache/apache-maven-$maven_version" fetcher unpacked
    maven="$folder/bin/mvn"
    # What lies there is run, by this script and by Ulpscope.
    if [ -e "$cache" ] && { [ ! -O "$cache" ] || [ -n "$(find "$cache" -maxdepth 0 -perm -o+w)" ]; }; then
        give_up "others may have written to the folder $cache; delete it, or set XDG_CACHE_HOME to a folder of your own."
    fi
    [ -x "$maven" ] && return
    command -v mvn >/dev/null || install_packages maven
    fetcher=$(command -v mvn)
    say "fetching Maven $maven_version (ten seconds)."
    (umask 077 && mkdir -p "$cache") || give_up "the folder $cache cannot be written; set XDG_CACHE_HOME to one that can."
    unpacked=$(mktemp -d "$cache/maven.XXXXXX")
    if ! (cd "$unpacked" && "$fetcher" -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
        "-Dartifact=org.apache.maven:apache-maven:$maven_version:zip:bin" \
        "-DoutputDirectory=$unpacked" "-DmarkersDirectory=$unpacked/markers") >"$unpacked/log" 2>&1; then
        cat "$unpacked/log" >&2
        rm -rf "$unpacked"
        give_up "Maven $maven_version could not be fetched; its messages are above. Check the network, or unpack it to $folder."
    fi
    chmod +x "$unpacked/apache-maven-$maven_version/bin/mvn"
    # Another process may have been faster: then its copy is as good.
    mv -T "$unpacked/apache-maven-$maven_version" "$folder" 2>/dev/null || true
    rm -rf "$unpacked"
}

have_parser() { compgen -c | grep -Eq '^clang(-[0-9]+)?$'; }

# A driver of OpenCL and the loader that finds it.
have_opencl() {
    have_library libOpenCL.so.1 || return
    [ -n "${OCL_ICD_FILENAMES:-}${OCL_ICD_VENDORS:-}" ] || have_library 'libnvidia-opencl.so*' || compgen -G '/etc/OpenCL/vendors/*.icd' >/dev/null
}

have_library() { compgen -G "/usr/lib*/$1" >/dev/null || compgen -G "/usr/lib/*/$1" >/dev/null; }

# Adds the packages that are missing for: compiler (to run kernels), cpp (those in C++ too), parser (to read programs for tune), patch (to
# apply what tune finds), make (to build programs by their makefiles), opencl (to run OpenCL C on the CPU), window (to open the workbench), screen (to
# test it unseen).
need_system() {
    local missing=() purpose
    for purpose in "$@"; do
        case $purpose in
            compiler)
                command -v gcc >/dev/null || command -v clang >/dev/null || missing+=(gcc libc6-dev)
                ;;
            cpp)
                command -v g++ >/dev/null || missing+=(g++)
                ;;
            parser)
                have_parser || missing+=(clang)
                ;;
            patch)
                command -v patch >/dev/null || missing+=(patch)
                ;;
            make)
                command -v make >/dev/null || missing+=(make)
                ;;
            opencl)
                have_opencl || missing+=(pocl-opencl-icd ocl-icd-libopencl1)
                ;;
            window)
                if ! have_library libgtk-3.so.0; then
                    have_apt || true # the package's name is in the lists
                    missing+=("$(gtk_package)")
                fi
                compgen -G '/usr/share/fonts/*' >/dev/null || missing+=(fonts-dejavu-core)
                ;;
            screen)
                command -v Xvfb >/dev/null || missing+=(xvfb)
                command -v xwininfo >/dev/null || missing+=(x11-utils)
                command -v openbox >/dev/null || missing+=(openbox)
                have_library libXtst.so.6 || missing+=(libxtst6)
                ;;
        esac
    done
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# Newer releases of Debian and Ubuntu renamed it.
gtk_package() {
    local name
    name=$(first_available libgtk-3-0t64 libgtk-3-0)
    printf '%s\n' "${name:-libgtk-3-0}"
}

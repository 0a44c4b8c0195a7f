#!/usr/bin/env bash
# Runs a command in a fresh clone of what is committed here, on a bare Debian: no Java, no compiler, no display, none of this machine's settings.
# Usage, as root: releng/bare-debian.sh [--suite SUITE] [--jdk FOLDER] [--libraries FOLDER] [--keep FOLDER] COMMAND…
# SUITE is Debian's or Ubuntu's name of a release, trixie unless given. A JDK of this machine is for suites that have no new one (bookworm).
# Libraries are Maven's of this machine (~/.m2/repository), copied so that none is fetched again. The other folder keeps the tests' reports.
# Ends as the command ends; with 4 where no bare system can be made, and says why. What it makes and mounts goes when it ends.
set -u

script=$(readlink -f "${BASH_SOURCE[0]}")
root=$(dirname "$(dirname "$script")")
. "$root/releng/setup.sh"
path=/usr/sbin:/usr/bin:/sbin:/bin

cannot() {
    say "no bare Debian can be made here: $*"
    exit 4
}

# Names the folder that an option is given ($2); it may have to be there.
folder_of() {
    [ -d "$2" ] || { say "$1 takes a folder that is there, not '$2'."; exit 2; }
    readlink -f "$2"
}

# Sets components and keyring to those of the suite, which debootstrap knows with the archive that it comes from.
find_suite() {
    local known="/usr/share/debootstrap/scripts/$suite"
    [[ $suite != */* && -f $known ]] || cannot "debootstrap knows no suite '$suite'."
    components=main
    keyring=debian-archive-keyring
    if grep -q ubuntu-archive-keyring "$known"; then
        components=main,universe
        keyring=ubuntu-archive-keyring
    fi
}

# The keys that the archive is signed with; Debian calls Ubuntu's package otherwise than Ubuntu does.
need_keyring() {
    local package=$keyring
    [ ! -f "/usr/share/keyrings/$keyring.gpg" ] || return 0
    have_apt || cannot "the keys of the archive are missing, and apt cannot install them."
    [ "$keyring" != ubuntu-archive-keyring ] || package=$(first_available "$keyring" ubuntu-keyring)
    [ -n "$package" ] && "${apt[@]}" install --no-install-recommends "$package" >/dev/null 2>&1 && [ -f "/usr/share/keyrings/$keyring.gpg" ] \
        || cannot "the keys of the archive, /usr/share/keyrings/$keyring.gpg, are missing, and apt-get could not install them."
}

need_debootstrap() {
    [ "$(id -u)" -eq 0 ] || cannot "only root can; try again with sudo."
    if ! command -v debootstrap >/dev/null; then
        command -v apt-get >/dev/null || cannot "there is no debootstrap, and no apt to install it."
        have_apt || cannot "there is no debootstrap, and apt cannot install it."
        "${apt[@]}" install --no-install-recommends debootstrap >/dev/null 2>&1 || cannot "apt-get could not install debootstrap."
    fi
    command -v git >/dev/null || cannot "there is no git to clone the sources with."
    unshare --mount --pid --fork --mount-proc mount -t tmpfs tmpfs /mnt 2>/dev/null || cannot "this system lets nobody mount, as in a container."
}

# How this machine reaches archives and the network is no part of a bare system, but without it nothing can be fetched.
copy_network() {
    apt-config dump 2>/dev/null | grep -E '^Acquire::(Check|Retries|http|https)' >"$system/etc/apt/apt.conf.d/90network" || true
    cp -L /etc/resolv.conf /etc/hosts "$system/etc/"
    mkdir -p "$system/usr/local/share/ca-certificates"
    cp -r /usr/local/share/ca-certificates/. "$system/usr/local/share/ca-certificates/" 2>/dev/null || true
}

mount_system() {
    mount -t proc proc "$system/proc"
    # Where it cannot be had, the tests see what they see in a container.
    mount -t sysfs -o ro sysfs "$system/sys" 2>/dev/null || true
    mount --rbind /dev "$system/dev"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$system/dev/pts"
    mount -t tmpfs tmpfs "$system/dev/shm"
}

# Links are followed: certificates of a JDK may lie in /etc.
copy_jdk() {
    local target
    target="$system/usr/lib/jvm/$(basename "$1")"
    mkdir -p "$target"
    tar -C "$1" -ch . | tar -C "$target" -x
}

copy_libraries() {
    mkdir -p "$system/root/.m2/repository"
    cp -a "$1/." "$system/root/.m2/repository/"
}

copy_reports() {
    (cd "$system/home/clone" && find . \( -path '*/surefire-reports*/TEST-*.xml' -o -path './.build/TEST-*.xml' \) -print0 \
        | tar -c --null -T -) | tar -C "$1" -x
}

inside() { chroot "$system" env -i HOME=/root "PATH=$path" LANG=C.UTF-8 "${proxies[@]}" "$@"; }

# Runs as the first process of namespaces of its own: what is mounted and started here ends with it, also when it is killed.
run_bare() {
    local status
    find_suite
    need_keyring
    say "making a bare system of the suite $suite (a minute or two)."
    debootstrap --force-check-gpg --variant=minbase --components="$components" "$suite" "$system" >"$work/log" 2>&1 \
        || { tail -n 5 "$work/log" >&2; cannot "debootstrap failed; its last messages are above."; }
    copy_network
    mount_system || cannot "what the system needs could not be mounted."
    inside bash -c 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install ca-certificates && update-ca-certificates' \
        >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; cannot "its apt-get cannot install; its last messages are above."; }
    [ -z "$jdk" ] || copy_jdk "$jdk"
    [ -z "$libraries" ] || copy_libraries "$libraries"
    git clone -q --no-hardlinks "$root" "$system/home/clone" || give_up "the sources could not be cloned."
    say "running $* there."
    inside bash -c 'cd /home/clone && exec "$@"' bash "$@"
    status=$?
    [ -z "$keep" ] || copy_reports "$keep"
    return "$status"
}

arguments=("$@") suite=trixie jdk= libraries= keep=
while [ $# -gt 1 ]; do
    case $1 in
        --suite) suite=$2 ;;
        --jdk) jdk=$(folder_of "$1" "$2") || exit ;;
        --libraries) libraries=$(folder_of "$1" "$2") || exit ;;
        --keep) keep=$(mkdir -p "$2" && folder_of "$1" "$2") || exit ;;
        -*) say "there is no option $1; see the first lines of $script."; exit 2 ;;
        *) break ;;
    esac
    shift 2
done
[[ ${1:--} != -* ]] || { say "which command? See the first lines of $script."; exit 2; }

proxies=()
for name in http_proxy https_proxy no_proxy; do
    [ -z "${!name:-}" ] || proxies+=("$name=${!name}")
done
work=${ULPSCOPE_BARE_WORK:-}
system="$work/system"
if [ -n "$work" ]; then
    run_bare "$@"
    exit
fi

leave() {
    [ -z "$bare" ] || { kill -KILL "$bare" && wait "$bare"; } 2>/dev/null
    # What was killed may write for a moment.
    rm -rf --one-file-system "$work" 2>/dev/null || { sleep 1; rm -rf --one-file-system "$work"; }
}

need_debootstrap
bare=
work=$(mktemp -d -p "${TMPDIR:-/var/tmp}" bare.XXXXXX) && chmod 755 "$work" || give_up "no folder could be made in ${TMPDIR:-/var/tmp}."
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
ULPSCOPE_BARE_WORK=$work unshare --mount --pid --fork --kill-child --mount-proc "$script" "${arguments[@]}" </dev/null &
bare=$!
wait "$bare"
status=$?
bare=
exit "$status"

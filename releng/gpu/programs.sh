#!/usr/bin/env bash
# Runs whole CUDA programs on a GPU, and by "ulpscope run" without it, and compares standard output and exit status, byte for byte. Prints a line
# a program: same, differs (the first line that does), does not build, too slow; and the seconds that nvcc, the GPU's run, and all of "ulpscope run"
# took. With no GPU it compares with what one printed, which programs/expected keeps. Ends with 1 where a program is not the same.
# Usage: releng/gpu/programs.sh [OPTION...] [NAME...]                           the programs of programs/list.txt, or those named
#        releng/gpu/programs.sh [OPTION...] --others FOLDER LIST [NAME...]      those of others, in folders of FOLDER. A line of LIST:
#            name | folder | build command | program | arguments     (a folder X//Y: Y in X needs what else is in X)
#            Lines with times are not compared. Without a GPU or its outputs, they are only run.
#   --expected FOLDER   where the outputs of a GPU are
#   --keep              writes them, on a machine with a GPU
#   --output FOLDER     keeps what the programs printed and what compilers said
#   --jobs N            programs at a time
# ULPSCOPE names the command, LIMIT the seconds that building and running may take (300). CPLUS_INCLUDE_PATH says where headers are that nvcc does not
# find by itself (cuRAND's).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
expected=$here/programs/expected
output=
others=
keep=0
jobs=1
while [ $# -gt 0 ]; do
    case $1 in
        --expected) expected=$(realpath -m "$2"); shift 2 ;;
        --output) output=$(realpath -m "$2"); shift 2 ;;
        --jobs) jobs=$2; shift 2 ;;
        --keep) keep=1; shift ;;
        --others) others=$(realpath "$2"); list=$(realpath "$3"); shift 3; expected=${expected#"$here/programs/expected"} ;;
        -*) echo "there is no option $1" >&2; exit 2 ;;
        *) break ;;
    esac
done
names=" $* "
[ -n "$others" ] || list=$here/programs/list.txt
for ulpscope in "${ULPSCOPE:-}" "$here/../ulpscope" "$here/../../ulpscope"; do
    [ ! -x "$ulpscope" ] || break
done
ulpscope=$(realpath "$ulpscope")
limit=${LIMIT:-300}
gpu=0
! nvidia-smi -L > /dev/null 2>&1 || gpu=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=${output:-$work/results}
mkdir -p "$results"
timed='time|[Tt]iming|seconds|GB/s|GFLOP|speed|\bms\b|\bus\b'

trim() { sed 's/^[[:space:]]*//; s/[[:space:]]*$//' <<< "$1"; }

now() { date +%s%N; }

# Seconds since a time.
since() { awk -v a="$1" -v b="$(now)" 'BEGIN { printf "%.1f", (b - a) / 1e9 }'; }

# What the reader wants to know of a compiler's or a linker's words.
reason() {
    { grep -m 1 -E 'error|Error|undefined reference|No such file' "$1" || tail -n 1 "$1"; } | cut -c 1-150
}

# Runs a program and writes what it prints, and last the status it ends with. The limit ends it with 124.
record() { # FILE COMMAND...
    local file=$1 status=0
    shift
    timeout -k 5 "$limit" "$@" > "$file" 2> "$file.err" < /dev/null || status=$?
    [ ! -s "$file" ] || [ "$(tail -c 1 "$file" | od -An -tx1)" = " 0a" ] || echo >> "$file"
    echo "exit status $status" >> "$file"
}

# What of an output is compared.
compared() {
    if [ -n "$others" ]; then grep -vE "$timed" "$1" || true; else cat "$1"; fi
}

ended() { tail -n 1 "$1" | sed 's/exit status //'; }

# The first line that is another, or that only one has.
first_difference() {
    paste -d $'\001' <(compared "$1") <(compared "$2") | awk -F $'\001' '
        $1 != $2 && !n { n = NR; left = $1; right = $2 }
        END { printf "\"%s\" on the GPU, \"%s\" here (line %d)", substr(left, 1, 70), substr(right, 1, 70), n }'
}

# Tells of one program in a file: its name, what came of it, seconds of nvcc, of the GPU's run, of "ulpscope run".
one() {
    local name second third fourth fifth reference start status built=- ran=- simulated=- verdict folder whole
    IFS='|' read -r name second third fourth fifth <<< "$1"
    name=$(trim "$name") second=$(trim "$second") third=$(trim "$third") fourth=$(trim "$fourth") fifth=$(trim "${fifth:-}")
    local on_gpu=$results/$name.gpu.txt here_run=$results/$name.run.txt log=$results/$name.log build program=() run
    if [ -n "$others" ]; then
        whole=${second%%//*} folder=$others/${second/\/\///}
        build=$third
        read -ra program <<< "$fourth $fifth"
        run=("$ulpscope" run -q --build "$build" --program "$fourth")
        [ "$whole" = "$second" ] || run+=(--copy "$(realpath --relative-to "$folder" "$others/$whole")")
        # shellcheck disable=SC2206
        run+=(-- $fifth)
    else
        if [ -n "$fifth" ] && ! echo "#include <$fifth>" | nvcc -E -x cu - > /dev/null 2>&1; then
            printf '%s\tnot here: %s\t-\t-\t-\n' "$name" "$fifth" > "$work/$name.row"
            return
        fi
        folder=$here/programs
        if [ "$(basename "$second")" = Makefile ]; then
            build="make -C $(dirname "$second") $name"
            program=("$(dirname "$second")/$name")
            run=("$ulpscope" run -q --build "$build" --program "${program[0]}" --)
        else
            # A folder may have the name.
            build="nvcc $third -arch=native -o $name.out $second"
            program=("./$name.out")
            # shellcheck disable=SC2206
            run=("$ulpscope" run -q --flags "$third" $second --)
        fi
        # shellcheck disable=SC2206
        program+=($fourth) run+=($fourth)
    fi
    reference=
    [ -z "$expected" ] || [ ! -f "$expected/$name.txt" ] || reference=$expected/$name.txt
    if [ "$gpu" = 1 ]; then
        cp -r "${others:-$folder}" "$work/$name"
        local copy=$work/$name${folder#"${others:-$folder}"}
        start=$(now) status=0
        (cd "$copy" && sh -c "$build") > "$log" 2>&1 || status=$?
        built=$(since "$start")
        if [ "$status" != 0 ]; then
            printf '%s\tnvcc does not build it: %s\t%s\t-\t-\n' "$name" "$(reason "$log")" "$built" > "$work/$name.row"
            return
        fi
        start=$(now)
        (cd "$copy" && record "$on_gpu" "${program[@]}")
        ran=$(since "$start") reference=$on_gpu
        if [ "$keep" = 1 ]; then
            mkdir -p "$expected"
            cp "$on_gpu" "$expected/$name.txt"
        fi
    fi
    start=$(now)
    (cd "$folder" && record "$here_run" "${run[@]}")
    simulated=$(since "$start")
    status=$(ended "$here_run")
    if [ -n "$reference" ] && cmp -s <(compared "$reference") <(compared "$here_run"); then
        verdict=same
    elif [ "$status" = 124 ] || [ "$status" = 137 ]; then
        verdict="too slow: over $limit s"
    elif [ "$status" = 2 ] && grep -q '' "$here_run.err"; then
        verdict="does not build: $(reason "$here_run.err")"
    elif [ -z "$reference" ]; then
        verdict="no output of a GPU to compare with; ends with status $status"
    else
        verdict="differs: $(first_difference "$reference" "$here_run")"
        [ "$(ended "$reference")" = "$status" ] || verdict+=", status $(ended "$reference") there, $status here"
    fi
    printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$verdict" "$built" "$ran" "$simulated" > "$work/$name.row"
}

all=()
while IFS= read -r line; do
    name=$(trim "${line%%|*}")
    case $name in '' | '#'*) continue ;; esac
    [ "$names" = "  " ] || [[ "$names" == *" $name "* ]] || continue
    all+=("$name")
    while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do
        wait -n || true
    done
    one "$line" &
done < "$list"
wait

[ "$gpu" = 1 ] || echo "There is no GPU here: no program was run on one."
printf '%-28s %6s %6s %6s  %s\n' program nvcc GPU here ""
same=0
for name in "${all[@]}"; do
    [ -f "$work/$name.row" ] || printf '%s\tthis script failed\t-\t-\t-\n' "$name" > "$work/$name.row"
    IFS=$'\t' read -r name verdict built ran simulated < "$work/$name.row"
    [ "$verdict" != same ] || same=$((same + 1))
    printf '%-28s %6s %6s %6s  %s\n' "$name" "$built" "$ran" "$simulated" "$verdict"
done | tee "$results/table.txt"
same=$(grep -c ' same$' "$results/table.txt" || true)
echo "$same of ${#all[@]} programs are the same."
[ "$same" = "${#all[@]}" ]

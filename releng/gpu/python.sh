#!/bin/sh
# Runs Python programs that make kernels while they run, on a GPU and by 'ulpscope run' without one, and compares what they print, bits included.
# Usage: releng/gpu/python.sh [NAME...], names of files in releng/gpu/python. ULPSCOPE names the command line; OUT a folder for what they print.
# A program whose package is missing is told and passed over.
set -u
here=$(dirname "$(readlink -f "$0")")
ulpscope=${ULPSCOPE:-$(command -v ulpscope || echo "$here/../../ulpscope")}
out=${OUT:-$(mktemp -d)}
limit=${LIMIT:-120}
status=0
[ $# -gt 0 ] || set -- $(cd "$here/python" && ls *.py | sed 's/\.py$//')
for name; do
    timeout "$limit" python3 "$here/python/$name.py" >"$out/$name.gpu" 2>"$out/$name.gpu-errors" </dev/null
    on_gpu=$?
    if grep -q '^ModuleNotFoundError' "$out/$name.gpu-errors"; then
        echo "$name: $(grep '^ModuleNotFoundError' "$out/$name.gpu-errors")"
        continue
    fi
    began=$(date +%s)
    timeout "$limit" "$ulpscope" run -- python3 "$here/python/$name.py" >"$out/$name.run" 2>"$out/$name.run-errors" </dev/null
    without=$?
    took=$(($(date +%s) - began))
    equal=$(grep -c -x -F -f "$out/$name.gpu" "$out/$name.run")
    echo "$name: $equal of $(wc -l <"$out/$name.gpu") lines are equal; on the GPU status $on_gpu, without one status $without in $took s"
    if [ "$on_gpu" -ne 0 ] || [ "$without" -ne 0 ] || ! cmp -s "$out/$name.gpu" "$out/$name.run"; then
        status=1
        diff "$out/$name.gpu" "$out/$name.run" | head -n 6
        grep -v Warning "$out/$name.run-errors" | tail -n 4
    fi
done
exit $status

#!/bin/sh
# The error of LULESH's results beside those of its widest version: how far the final energy is from it, relatively, or how unsymmetrical the
# energy is, whichever is more: the largest and the total difference between points that mirror each other, as parts of that energy, and the
# largest relative one as it is. Usage: lulesh-error.sh REFERENCE OUTPUT
awk 'BEGIN { error = 0 }
    /Final Origin Energy/ { energy[FILENAME] = $NF } /AbsDiff|MaxRelDiff/ { if (FILENAME == ARGV[2]) worst[$1] = $NF }
    function over(x) { x = x < 0 ? -x : x; if (!(x <= error)) error = x }
    END {
        reference = energy[ARGV[1]]
        over(energy[ARGV[2]] / reference - 1)
        over(worst["MaxAbsDiff"] / reference)
        over(worst["TotalAbsDiff"] / reference)
        over(worst["MaxRelDiff"])
        print error
    }' "$1" "$2"

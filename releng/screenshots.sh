#!/usr/bin/env bash
# Takes the pictures of the workbench that the documents show, from a real run, into docs/images.
# Builds the workbench and runs what takes pictures, on a display of its own; without it, tests take none.
set -eu

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
. "$root/releng/setup.sh"
. "$root/releng/screen.sh"

need_jdk
need_maven
need_system compiler window screen
say "building the workbench and taking its pictures (a minute or two)."
trap close_screen EXIT
open_screen
"$maven" -B -ntp -q -f "$root/pom.xml" verify \
    -Dtest='*Pictures,InputMapTest,CatalogTest' -Dulpscope.screenshots=target/screenshots -Dsurefire.failIfNoSpecifiedTests=false \
    -DfailIfNoTests=false </dev/null >&2
mkdir -p "$root/docs/images"
for picture in bound-orders-light bound-source-light compare-light-summary explore-light flow-graph-light flow-light fom-light \
    hunt-pow-light-verdict map-ribbons vector-graph-light vector-variables-light; do
    cp "$root"/tests/*/target/screenshots/"$picture.png" "$root/docs/images/"
done
say "the pictures are in docs/images."

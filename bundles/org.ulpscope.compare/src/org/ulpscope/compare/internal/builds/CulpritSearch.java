package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.builds.result.Culprit;
import org.ulpscope.program.build.KeptBuild;

/** Looks for the parts, then the options, then the operations that part two builds. */
final class CulpritSearch {
    private final MixJudge judge;
    private final PairedParts parts;
    private final KeptBuild left;
    private final List<String> notes;
    private final Progress progress;
    private String patch = "";

    CulpritSearch(MixJudge judge, PairedParts parts, KeptBuild left, List<String> notes) {
        this.judge = judge;
        this.parts = parts;
        this.left = left;
        this.notes = notes;
        progress = judge.progress();
    }

    /**
     * All that are needed together.
     *
     * @param one what the build as it stands prints
     * @param other what the other one prints
     */
    List<Culprit> culprits(ProgramPrint one, ProgramPrint other) {
        progress.begin("Mixing the parts of both builds", 0);
        List<Part> differing = new ArrayList<>();
        parts.links().stream().filter(part -> !part.isSame()).forEach(differing::add);
        parts.units().stream().filter(part -> !part.isSame()).forEach(differing::add);
        if (!judge.prints(mix(Set.of()), one)) {
            notes.add("Not known: compiled and linked by the commands that were seen, the build as it stands prints"
                    + " something else.");
            return List.of();
        }
        if (!judge.prints(mix(new LinkedHashSet<>(differing)), other)) {
            notes.add(
                    "Not known: the builds differ in more than how their sources are compiled and linked, such as files"
                            + " that they generate.");
            return List.of();
        }
        GuiltyParts guilty = GuiltyParts.of(parts, MinimalSet.of(differing, some -> judge.prints(mix(some), other)));
        List<Culprit> culprits = new ArrayList<>();
        guilty.links().forEach(link -> culprits.add(Culprits.link(link, guilty)));
        if (!guilty.units().isEmpty()) {
            culprits.addAll(units(guilty));
        }
        return culprits;
    }

    /** A unified diff that computes what was found as written; empty where no operation was found. */
    String patch() {
        return patch;
    }

    private Mix mix(Set<Part> right) {
        return Mix.of(parts, right);
    }

    private List<Culprit> units(GuiltyParts guilty) {
        progress.begin("Trying options", 0);
        FreedomSearch options = new FreedomSearch(judge, guilty);
        Optional<Neutraliser> freedom = options.freedom();
        List<String> words = options.words();
        if (freedom.equals(Optional.of(Neutraliser.UNINITIALISED))) {
            return new UninitialisedSearch(guilty, left, judge.progress()).culprits(words);
        }
        progress.begin("Computing lines as written", 0);
        OperationSearch operations = new OperationSearch(judge, guilty, left.copy(), notes);
        Set<SuspectOperation> found = operations.found(
                candidate -> freedom.map(one -> one.rank(candidate)).orElse(0));
        if (found.isEmpty()) {
            notes.add("No operation was found that parts the builds.");
            return guilty.units().stream()
                    .map(unit -> Culprits.part(unit, freedom, words, guilty))
                    .toList();
        }
        boolean isWhole = operations.agreeInWhole(found);
        if (isWhole) {
            patch = operations.patch(found);
        } else {
            notes.add(
                    "Computed as written there, the guilty sources agree, but the whole builds do not; no patch is offered.");
        }
        return found.stream()
                .map(one -> Culprits.operation(one, found, isWhole, operations, freedom, words, left))
                .toList();
    }
}

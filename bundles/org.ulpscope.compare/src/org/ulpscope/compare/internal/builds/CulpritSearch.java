package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.builds.Culprit;
import org.ulpscope.program.build.KeptBuild;

/** Looks for the parts, then the options, then the operations that part two builds. */
final class CulpritSearch {
    private final MixJudge judge;
    private final PairedParts parts;
    private final KeptBuild left;
    private final List<String> notes;
    private final Progress progress;

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
            notes.add("Not known: the builds differ in more than how their sources are compiled and linked, such as files"
                    + " that they generate.");
            return List.of();
        }
        GuiltyParts guilty = GuiltyParts.of(
                parts, MinimalSet.of(differing, some -> judge.prints(mix(some), other)));
        List<Culprit> culprits = new ArrayList<>();
        guilty.links().forEach(link -> culprits.add(link(link, guilty)));
        if (!guilty.units().isEmpty()) {
            culprits.addAll(units(guilty));
        }
        return culprits;
    }

    private Mix mix(Set<Part> right) {
        return Mix.of(parts, right);
    }

    private List<Culprit> units(GuiltyParts guilty) {
        progress.begin("Trying options", 0);
        OptionSearch options = new OptionSearch(judge, guilty);
        Optional<Neutraliser> freedom = options.freedom();
        List<String> words = options.words();
        return guilty.units().stream()
                .map(unit -> new Culprit(
                        Optional.of(unit.name()),
                        OptionalInt.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        freedom.map(Neutraliser::cause).orElse("not known"),
                        freedom.flatMap(Neutraliser::option),
                        words,
                        OptionalDouble.empty(),
                        others(unit, guilty)))
                .toList();
    }

    private Culprit link(Part.Link link, GuiltyParts guilty) {
        boolean flushes = FlushedModes.asks(link.left()) != FlushedModes.asks(link.right());
        Optional<String> word = FlushedModes.word(link.left()).or(() -> FlushedModes.word(link.right()));
        return new Culprit(
                Optional.of(link.name()),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                flushes
                        ? "FTZ and DAZ, which the start of what is linked so sets for the whole program: subnormal numbers are"
                                + " taken for 0"
                        : "the link",
                word.filter(one -> flushes),
                flushes ? List.of() : changed(link),
                OptionalDouble.empty(),
                others(link, guilty));
    }

    private static List<String> changed(Part.Link link) {
        return link.right().words().stream()
                .filter(word -> !link.left().words().contains(word))
                .toList();
    }

    private static List<String> others(Part part, GuiltyParts guilty) {
        List<String> names = new ArrayList<>();
        guilty.links().stream().filter(each -> each != part).map(Part::name).forEach(names::add);
        guilty.units().stream().filter(each -> each != part).map(Part::name).forEach(names::add);
        return names;
    }
}

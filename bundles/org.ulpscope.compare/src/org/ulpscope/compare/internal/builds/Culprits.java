package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.compare.builds.result.Culprit;
import org.ulpscope.program.build.KeptBuild;

/** What the searches found, in the words of the user's files. */
final class Culprits {
    static final String NOT_KNOWN = "not known";

    private Culprits() {}

    /** A source in which no operation was found. */
    static Culprit part(Part.Unit unit, Optional<Neutraliser> freedom, List<String> words, GuiltyParts guilty) {
        return whole(
                unit,
                freedom.map(Neutraliser::cause).orElse(NOT_KNOWN),
                freedom.flatMap(Neutraliser::option),
                words,
                guilty);
    }

    /**
     * An operation.
     *
     * @param found all that are needed together
     * @param isWhole whether the whole builds agree where they are computed as written
     */
    static Culprit operation(
            SuspectOperation one,
            Set<SuspectOperation> found,
            boolean isWhole,
            OperationSearch search,
            Optional<Neutraliser> freedom,
            List<String> words,
            KeptBuild build) {
        return new Culprit(
                Optional.of(file(one, build)),
                OptionalInt.of(one.line()),
                Optional.of(one.function()).filter(name -> !name.isEmpty()),
                Optional.of(one.operation().sign()),
                Optional.of(one.text()),
                freedom.map(Neutraliser::cause).orElse(NOT_KNOWN),
                freedom.flatMap(Neutraliser::option),
                words,
                explains(one, found, isWhole, search),
                found.stream()
                        .filter(each -> each != one)
                        .map(each -> file(each, build) + ":" + each.line())
                        .distinct()
                        .toList());
    }

    /** Of a single one it is told by the whole builds. */
    private static OptionalDouble explains(
            SuspectOperation one, Set<SuspectOperation> found, boolean isWhole, OperationSearch search) {
        if (found.size() > 1) {
            return OptionalDouble.of(search.explains(one));
        }
        return isWhole ? OptionalDouble.of(1) : OptionalDouble.empty();
    }

    private static String file(SuspectOperation one, KeptBuild build) {
        return build.copy().relativize(one.operation().range().file()).toString();
    }

    /** A link. */
    static Culprit link(Part.Link link, GuiltyParts guilty) {
        boolean flushes = FlushedModes.asks(link.left()) != FlushedModes.asks(link.right());
        Optional<String> word = FlushedModes.word(link.left()).or(() -> FlushedModes.word(link.right()));
        return whole(
                link,
                flushes
                        ? "FTZ and DAZ are set for the whole program, because this is linked so; subnormal numbers are taken for 0"
                        : "the link",
                word.filter(one -> flushes),
                flushes ? List.of() : changed(link),
                guilty);
    }

    private static Culprit whole(
            Part part, String cause, Optional<String> option, List<String> words, GuiltyParts guilty) {
        List<String> others = new ArrayList<>();
        guilty.links().stream().filter(each -> each != part).map(Part::name).forEach(others::add);
        guilty.units().stream().filter(each -> each != part).map(Part::name).forEach(others::add);
        return new Culprit(
                Optional.of(part.name()),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                cause,
                option,
                words,
                OptionalDouble.empty(),
                others);
    }

    private static List<String> changed(Part.Link link) {
        return link.right().words().stream()
                .filter(word -> !link.left().words().contains(word))
                .toList();
    }
}

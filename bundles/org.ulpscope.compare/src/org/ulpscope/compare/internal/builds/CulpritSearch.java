package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.BitSet;
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
    private final MixedProgram program;
    private final KeptBuild left;
    private final ProgramPrint one;
    private final ProgramPrint other;
    private final BitSet apart;
    private final List<String> notes;
    private final Progress progress;

    CulpritSearch(
            MixedProgram program,
            KeptBuild left,
            ProgramPrint one,
            ProgramPrint other,
            BitSet apart,
            List<String> notes,
            Progress progress) {
        this.program = program;
        this.left = left;
        this.one = one;
        this.other = other;
        this.apart = apart;
        this.notes = notes;
        this.progress = progress;
    }

    List<Culprit> culprits() {
        List<Part> differing = new ArrayList<>();
        program.parts().units().stream().filter(part -> !part.isSame()).forEach(differing::add);
        program.parts().links().stream().filter(part -> !part.isSame()).forEach(differing::add);
        progress.begin("Mixing the parts of both builds", 0);
        if (!print(Set.of()).agrees(one, apart)) {
            notes.add("Not known: compiled and linked by the commands that were seen, the build as it stands prints"
                    + " something else.");
            return List.of();
        }
        if (!print(new LinkedHashSet<>(differing)).agrees(other, apart)) {
            notes.add("Not known: the builds differ in more than how their sources are compiled and linked, such as files"
                    + " that they generate.");
            return List.of();
        }
        Set<Part> guilty = MinimalSet.of(differing, parts -> print(parts).agrees(other, apart));
        return guilty.stream().map(part -> whole(part, guilty)).toList();
    }

    private ProgramPrint print(Set<Part> right) {
        return program.print(Mix.of(program.parts(), right));
    }

    private static Culprit whole(Part part, Set<Part> guilty) {
        return new Culprit(
                Optional.of(part.name()),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "not known",
                Optional.empty(),
                OptionalDouble.empty(),
                guilty.stream().filter(each -> each != part).map(Part::name).toList());
    }
}

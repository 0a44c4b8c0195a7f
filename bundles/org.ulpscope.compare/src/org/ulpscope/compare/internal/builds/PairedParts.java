package org.ulpscope.compare.internal.builds;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.program.build.ProgramUnits;

/**
 * The parts that both builds make of the same sources. All paths are those of the left copy, in which everything is compiled and linked, so that no path
 * parts the builds.
 *
 * @param units the sources, in the order of the link
 * @param links the links, the program's own last
 * @param unpaired sources that only one of the builds compiles, by their names
 */
record PairedParts(List<Part.Unit> units, List<Part.Link> links, List<String> unpaired) {
    private static final Path CMAKE_OWN = Path.of("CMakeFiles");

    PairedParts {
        units = List.copyOf(units);
        links = List.copyOf(links);
        unpaired = List.copyOf(unpaired);
    }

    /** Those of two builds. @param program the program, in the left copy */
    static PairedParts of(KeptBuild left, KeptBuild right, Path program, Progress progress) {
        Path otherProgram = right.copy().resolve(left.copy().relativize(program));
        Map<Path, CompilerCall> ofLeft =
                ProgramUnits.of(left, program, progress).units();
        Map<Path, CompilerCall> ofRight =
                ProgramUnits.of(right, otherProgram, progress).units();
        List<Part.Unit> units = new ArrayList<>();
        List<String> unpaired = new ArrayList<>();
        ofLeft.forEach((source, call) -> {
            Path there = right.copy().resolve(left.copy().relativize(source));
            String name = left.copy().relativize(source).toString();
            Optional.ofNullable(ofRight.get(there))
                    .ifPresentOrElse(
                            other -> units.add(unit(name, source, call, moved(other, right, left), left)),
                            () -> unpaired.add(name));
        });
        ofRight.keySet().stream()
                .filter(source ->
                        !ofLeft.containsKey(left.copy().resolve(right.copy().relativize(source))))
                .forEach(source -> unpaired.add(right.copy().relativize(source).toString()));
        return new PairedParts(units, links(left, right, program), unpaired);
    }

    private static Part.Unit unit(String name, Path source, CompilerCall call, CompilerCall other, KeptBuild left) {
        // What is compiled and linked at once gets an object of its own.
        Path object = call.compiles()
                ? call.object(source)
                : left.copy().resolve(".ulpscope").resolve(name.replace('/', '_') + ".o");
        return new Part.Unit(name, source, call.folder(), object, recipe(call, source), recipe(other, source));
    }

    private static UnitRecipe recipe(CompilerCall call, Path source) {
        return new UnitRecipe(call.words().getFirst(), call.ownFlags(source), Map.of());
    }

    private static List<Part.Link> links(KeptBuild left, KeptBuild right, Path program) {
        List<Part.Link> links = new ArrayList<>();
        for (CompilerCall call : left.calls()) {
            Path made = call.linked();
            boolean wanted = call.links()
                    && (isProgram(call, program) || isLibrary(call, left))
                    && StreamSupport.stream(made.spliterator(), false).noneMatch(CMAKE_OWN::equals);
            if (wanted) {
                CompilerCall other = right.calls().stream()
                        .filter(CompilerCall::links)
                        .map(one -> moved(one, right, left))
                        .filter(one -> one.linked().equals(made))
                        .reduce((first, last) -> last)
                        .orElse(call);
                links.removeIf(link -> link.left().linked().equals(made));
                links.add(new Part.Link(left.copy().relativize(made).toString(), call, other));
            }
        }
        links.sort(Comparator.comparing(link -> isProgram(link.left(), program)));
        return links;
    }

    private static boolean isProgram(CompilerCall call, Path program) {
        return call.linked().equals(program);
    }

    private static boolean isLibrary(CompilerCall call, KeptBuild build) {
        return call.words().contains("-shared")
                && call.linked().startsWith(build.copy())
                && Files.isRegularFile(call.linked());
    }

    private static CompilerCall moved(CompilerCall call, KeptBuild from, KeptBuild to) {
        String before = from.copy().toString();
        String after = to.copy().toString();
        return new CompilerCall(
                Path.of(call.folder().toString().replace(before, after)),
                call.words().stream().map(word -> word.replace(before, after)).toList());
    }
}

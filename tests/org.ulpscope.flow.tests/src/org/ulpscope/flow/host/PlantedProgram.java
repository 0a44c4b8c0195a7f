package org.ulpscope.flow.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowStudy;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.tests.support.Installed;

/** Programs of the folder {@code programs/host}, whose lines say themselves, behind {@code //!}, which values are born there. */
final class PlantedProgram {
    static final Path SOURCES = Path.of(
                    System.getProperty("ulpscope.root"), "tests/org.ulpscope.flow.tests/programs/host")
            .normalize();
    private static final Pattern MARK = Pattern.compile("//! (.*)");

    private final CudaBuild build;
    private final Path folder;
    private List<String> arguments = List.of();
    private boolean counted;
    private Progress progress = Progress.NONE;

    private PlantedProgram(CudaBuild build, Path folder) {
        this.build = build;
        this.folder = folder;
    }

    /** Of sources. @param folder an empty one */
    static PlantedProgram of(Path folder, String source, String... flags) {
        return new PlantedProgram(
                new CudaBuild.Sources(SOURCES, List.of(SOURCES.resolve(source)), List.of(flags)), folder);
    }

    /** Built by make. @param folder an empty one */
    static PlantedProgram made(Path folder, String... variables) {
        Installed.program("make");
        List<String> command =
                Stream.concat(Stream.of("make"), Arrays.stream(variables)).toList();
        return new PlantedProgram(new CudaBuild.Command(SOURCES, SOURCES, command, Path.of("main")), folder);
    }

    PlantedProgram with(String... given) {
        arguments = List.of(given);
        return this;
    }

    PlantedProgram counted() {
        counted = true;
        return this;
    }

    PlantedProgram asking(Progress whether) {
        progress = whether;
        return this;
    }

    /** Runs it, looked at. */
    StoredFlow look() {
        return run(true, FlowListener.NONE);
    }

    /** Runs it, looked at. */
    StoredFlow look(FlowListener listener) {
        return run(true, listener);
    }

    /** Runs the same program, not looked at. */
    StoredFlow bare() {
        return run(false, FlowListener.NONE);
    }

    private StoredFlow run(boolean looked, FlowListener listener) {
        FlowRequest request = new FlowRequest(
                build, CudaVariant.Device.SIMULATED, List.of(), arguments, folder, counted, 1, 0, looked);
        String name = looked ? "looked" : "bare";
        Path file = folder.resolve(name + ".flow");
        FlowStudy.run(
                request, file, builder -> builder.redirectOutput(output(looked).toFile()), listener, progress);
        return FlowReader.read(file);
    }

    private Path output(boolean looked) {
        return folder.resolve(looked ? "looked.txt" : "bare.txt");
    }

    /** What it printed, in a run of either kind. */
    String printed(boolean looked) throws IOException {
        return Files.readString(output(looked));
    }

    /** The marks of sources, by file name and line. */
    static Map<String, Set<ExceptionClass>> marks(String... sources) throws IOException {
        Map<String, Set<ExceptionClass>> planted = new TreeMap<>();
        for (String source : sources) {
            List<String> lines = new ArrayList<>(Files.readAllLines(SOURCES.resolve(source)));
            for (int i = 0; i < lines.size(); i++) {
                Matcher mark = MARK.matcher(lines.get(i));
                if (mark.find()) {
                    planted.put(
                            source + ":" + (i + 1),
                            Arrays.stream(mark.group(1).split(" "))
                                    .map(ExceptionClass::labelled)
                                    .collect(Collectors.toSet()));
                }
            }
        }
        return planted;
    }

    /** What a flow found, in the same form. */
    static Map<String, Set<ExceptionClass>> born(StoredFlow flow) {
        Map<String, Set<ExceptionClass>> born = new TreeMap<>();
        FlowLine.of(flow.findings(), flow.description().request()::isOwn)
                .forEach(line -> born.put(
                        line.place()
                                .map(place -> Path.of(place.path()).getFileName() + ":" + place.line())
                                .orElseGet(() -> line.functions().toString()),
                        line.born()));
        return born;
    }
}

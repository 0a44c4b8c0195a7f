package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** Programs whose lines say themselves which values are born there, and how often; the same that {@code releng/gpu/flow.sh} runs on a GPU. */
class PlantedSetTest {
    private static final Path PROGRAMS = Path.of(System.getProperty("ulpscope.root"), "releng/gpu/planted");
    private static final String INSIDE = "inside";

    @TempDir
    Path folder;

    /** A program, and with which options it is compiled. */
    record Variant(String name, String source, List<String> options, String marks, boolean counted) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Variant> variants() throws IOException {
        return Files.readAllLines(PROGRAMS.resolve("list.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> Arrays.stream((line + "||").split("\\|", -1))
                        .map(String::strip)
                        .toList())
                .map(fields -> new Variant(
                        fields.get(0),
                        fields.get(1),
                        List.of(fields.get(2).split(" +")),
                        fields.get(3),
                        !fields.get(4).equals("classes")))
                .toList();
    }

    /** Where few run, each source once, and one of them as it is with fast mathematics. */
    static Stream<Variant> variantsThatRun() throws IOException {
        return variants().stream()
                .filter(variant -> Repeats.all()
                        || variant.marks().isEmpty()
                        || variant.name().equals("planted-arithmetic-fast"));
    }

    @Test
    void sixtyArePlanted() throws IOException {
        long lines = 0;
        for (String source : variants().stream().map(Variant::source).distinct().toList()) {
            lines += planted(source, "").keySet().stream()
                    .map(place -> place.split(" ")[0])
                    .distinct()
                    .count();
        }
        assertTrue(lines >= 60, lines + " lines");
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("variantsThatRun")
    void whatIsBornIsWhatWasPlantedNoMoreAndNoLess(Variant variant) throws IOException {
        Installed.nvcc();
        FlowRequest request = new FlowRequest(
                new CudaBuild.Sources(PROGRAMS, List.of(PROGRAMS.resolve(variant.source())), variant.options()),
                CudaVariant.Device.SIMULATED,
                List.of(),
                List.of(),
                folder,
                true,
                1,
                0,
                false);
        Path file = folder.resolve("planted.flow");
        FlowStudy.run(request, file, builder -> {}, FlowListener.NONE, Progress.NONE);
        StoredFlow flow = FlowReader.read(file);
        assertEquals(0, flow.status().orElseThrow());

        Map<String, Long> found = new TreeMap<>();
        for (FlowFinding finding : flow.findings()) {
            long births = finding.births().orElseThrow();
            if (births > 0) {
                int line = FlowLine.place(finding.site(), request::isOwn)
                        .orElseThrow()
                        .line();
                found.merge(place(line, finding.exception().label()), births, Long::sum);
            }
        }
        planted(variant.source(), INSIDE).keySet().forEach(found::remove);
        Map<String, Long> planted = planted(variant.source(), variant.marks());
        assertEquals(planted.keySet(), found.keySet());
        if (variant.counted()) {
            assertEquals(planted, found);
        }
    }

    /** How often which class is planted in which line. @param marks those that hold, where a line has some of that name */
    private static Map<String, Long> planted(String source, String marks) throws IOException {
        Map<String, Long> planted = new TreeMap<>();
        List<String> lines = Files.readAllLines(PROGRAMS.resolve(source));
        for (int i = 0; i < lines.size(); i++) {
            String[] halves = lines.get(i).split("//! ", 2);
            if (halves.length > 1) {
                int line = i + 1;
                classes(halves[1].split("\\|"), marks).forEach(written -> {
                    String[] parts = written.split("\\*");
                    planted.put(
                            place(line, ExceptionClass.labelled(parts[0]).label()),
                            parts.length > 1 ? Long.parseLong(parts[1]) : 1);
                });
            }
        }
        return planted;
    }

    private static List<String> classes(String[] parts, String marks) {
        Stream<String> chosen = Arrays.stream(parts)
                .skip(1)
                .map(String::strip)
                .filter(part -> part.startsWith(marks + ":"))
                .map(part -> part.substring(marks.length() + 1));
        String always = marks.equals(INSIDE) ? "-" : parts[0];
        return Arrays.stream(chosen.findFirst().orElse(always).strip().split(" +"))
                .filter(written -> !written.equals("-"))
                .toList();
    }

    private static String place(int line, String exception) {
        return "%03d %s".formatted(line, exception);
    }
}

package org.ulpscope.cli.internal.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Flows;
import org.ulpscope.flow.study.FlowDescription;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.FlowWriter;

class FlowTextTest {
    private static final String DIVISION = "div.rn.f64 %fd1, %fd2, %fd3";
    private static final String HEADER = "/opt/cub/block/block_reduce.cuh:120";

    @TempDir
    Path folder;

    @BeforeEach
    void source() throws IOException {
        Files.write(
                folder.resolve("app.cu"),
                IntStream.rangeClosed(1, 300).mapToObj(i -> "line " + i + ";").toList());
    }

    @Test
    void theHeadingOfALineHasWhatIsBornThereAlone() {
        FlowSite site = site(0, DIVISION, 4);
        String text = text(
                Flows.born(site, ExceptionClass.NAN, Double.NaN, 0, 0),
                Flows.carried(site, ExceptionClass.INF, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 2));
        assertTrue(text.startsWith("app.cu:4  NaN\n    line 4;\n  in k(double*)\n"), text);
        assertFalse(text.contains("INF"), text);
        assertFalse(text.contains("Carried on"), text);
    }

    @Test
    void birthsAreCountedApart() {
        FlowFinding born = nan(site(0, DIVISION, 4));
        FlowFinding carried = Flows.carried(site(0, DIVISION, 4), ExceptionClass.NAN, Double.NaN, Double.NaN, 1);
        String text = text(new FlowFinding(
                born.site(),
                born.exception(),
                Map.of(FlowState.APPEARANCE, born.occurrence(), FlowState.PROPAGATION, carried.occurrence()),
                OptionalLong.of(5003),
                OptionalLong.of(3)));
        assertTrue(text.contains("; 3 times, and carried on 5,000 times\n"), text);
    }

    @Test
    void aValueThatIsNoShortDecimalHasItsHexFloat() {
        String text = text(
                Flows.born(site(0, "mul.f64 a, b, c", 1), ExceptionClass.INF, Double.POSITIVE_INFINITY, 1e200, 2.5));
        assertTrue(text.contains("mul.f64 of 1e+200 (0x1.4e718d7d7625ap+664), 2.5 gives inf\n"), text);
    }

    @Test
    void aLineOfAHeaderIsToldAtTheUsersOwn() {
        String text = text(nan(Flows.site(0, DIVISION, HEADER, folder.resolve("app.cu") + ":9")));
        assertTrue(text.startsWith("app.cu:9  NaN\n    line 9;\n  within " + HEADER + "\n"), text);
    }

    @Test
    void aLineOfAHeaderThatNobodyCallsIsToldItself() {
        String text = text(nan(Flows.site(0, DIVISION, HEADER)));
        assertTrue(text.startsWith(HEADER + "  NaN\n  in k(double*)\n"), text);
        assertFalse(text.contains("within"), text);
    }

    @Test
    void codeWithoutLinesIsToldByItsKernel() {
        String text = text(nan(Flows.site(0, DIVISION)));
        assertTrue(text.startsWith("line not known, in k(double*)  NaN\n"), text);
    }

    @Test
    void aLineThatIsCalledFromSeveralPlacesIsToldOnce() {
        List<FlowFinding> findings = new ArrayList<>();
        for (int caller = 0; caller < 5; caller++) {
            findings.add(nan(Flows.site(
                    caller,
                    DIVISION,
                    folder.resolve("app.cu") + ":3",
                    folder.resolve("app.cu") + ":" + (50 + caller),
                    folder.resolve("app.cu") + ":99")));
        }
        String text = text(findings.toArray(FlowFinding[]::new));
        assertTrue(
                text.startsWith("app.cu:3  NaN\n    line 3;\n  called at app.cu:50, from app.cu:99\n"
                        + "  called at app.cu:51, from app.cu:99\n  called at app.cu:52, from app.cu:99\n"
                        + "  and at 2 other places\n"),
                text);
        assertTrue(text.contains("; 15 times, by 5 instructions of this line\n"), text);
        assertEquals(1, text.split("app.cu:3 ", -1).length - 1, text);
        assertTrue(
                text.contains("1 line gives birth to exceptional values: NaN at 1; not looked at: the host's code."),
                text);
    }

    @Test
    void ofHundredsTheWorstAreToldAndHowToGetTheRest() {
        List<FlowFinding> findings = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            findings.add(Flows.born(site(i, "mul.f64 a, b, c", 1 + i), ExceptionClass.SUB, 1e-310, 1e-155, 1e-155));
        }
        for (int i = 0; i < 5; i++) {
            findings.add(nan(site(200 + i, DIVISION, 200 + i)));
        }
        for (int i = 0; i < 50; i++) {
            findings.add(Flows.carried(
                    site(220 + i, "add.f64 a, b, c", 220 + i), ExceptionClass.NAN, Double.NaN, Double.NaN, 1));
        }
        String text = text(findings.toArray(FlowFinding[]::new));
        assertTrue(text.startsWith("app.cu:200  NaN\n"), text);
        assertTrue(text.contains("app.cu:15  SUB\n"), text);
        assertFalse(text.contains("app.cu:16  SUB\n"), text);
        assertTrue(text.contains("The 20 worst of 105 lines are told; all are: ulpscope export "), text);
        assertTrue(text.contains("Carried on by 50 lines:\n  app.cu:220  NaN  line 220;\n"), text);
        assertTrue(text.contains("\n  and 40 more\n"), text);
        assertTrue(text.lines().count() < 140, text);
        String all = text(true, findings.toArray(FlowFinding[]::new));
        assertTrue(all.contains("app.cu:100  SUB\n") && all.contains("app.cu:269  NaN"), all);
    }

    private FlowSite site(int number, String instruction, int line) {
        return Flows.site(number, instruction, folder.resolve("app.cu") + ":" + line);
    }

    private static FlowFinding nan(FlowSite site) {
        return Flows.born(site, ExceptionClass.NAN, Double.NaN, 0, 0);
    }

    private String text(FlowFinding... findings) {
        return text(false, findings);
    }

    private int files;

    private String text(boolean all, FlowFinding... findings) {
        Path file = folder.resolve("app" + files++ + ".flow");
        try (FlowWriter writer = FlowWriter.create(
                file, new FlowDescription(Flows.request(folder), "0.1.0", Instant.now()), "/cache/app", 9)) {
            writer.found(List.of(findings));
        }
        StringWriter text = new StringWriter();
        new FlowText(FlowReader.read(file), new PrintWriter(text, true), all).print();
        return text.toString();
    }
}

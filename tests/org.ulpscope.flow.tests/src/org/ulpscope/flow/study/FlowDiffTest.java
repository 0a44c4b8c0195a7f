package org.ulpscope.flow.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.Flows;

/** What makes a finding the same in two versions of a program, for {@link FlowDiff} and {@link FlowGate}. */
class FlowDiffTest {
    @TempDir
    Path folder;

    @Test
    void linesThatMovedAreTheSame() throws IOException {
        StoredFlow before = flow("before", "a\nx / y;\n", nan(":2"));
        StoredFlow after = flow("after", "a\nb\nc\nx / y;\n", nan(":4"));
        assertEquals(List.of(), FlowDiff.of(before, after));
        assertEquals(List.of(), FlowGate.of(Set.of(), Optional.of(before)).failing(after));
    }

    @Test
    void whatAppearedVanishedAndChangedIsTold() throws IOException {
        StoredFlow before = flow("before", "one\ntwo\nthree\n", nan(":1"), nan(":2"));
        StoredFlow after = flow("after", "two\nthree\n", inf(":1"), nan(":2"));
        assertEquals(
                List.of(
                        new LineDifference("app.cu:1", "k(double*)", "one", List.of("NaN"), List.of()),
                        new LineDifference("app.cu:1", "k(double*)", "two", List.of("NaN"), List.of("INF")),
                        new LineDifference("app.cu:2", "k(double*)", "three", List.of(), List.of("NaN"))),
                FlowDiff.of(before, after));
    }

    @Test
    void whatIsOnlyCarriedOnIsSomethingElse() throws IOException {
        StoredFlow before = flow("before", "one\n", nan(":1"));
        FlowFinding carried = Flows.carried(
                Flows.site(3, "div.rn.f64 a, b, c", place("after", ":1")), ExceptionClass.NAN, Double.NaN);
        StoredFlow after = flow("after", "one\n", name -> carried);
        assertEquals(
                List.of(new LineDifference("app.cu:1", "k(double*)", "one", List.of("NaN"), List.of("NaN carried"))),
                FlowDiff.of(before, after));
    }

    @Test
    void howOftenIsComparedWhereThatIsAskedFor() throws IOException {
        StoredFlow before = flow("before", "one\n", nan(":1"), inf(":1"));
        StoredFlow after = flow("after", "one\n", nan(":1"), nan(":1"), inf(":1"));
        assertEquals(List.of(), FlowDiff.of(before, after));
        assertEquals(List.of(), FlowDiff.withCounts(before, before));
        assertEquals(
                List.of(new LineDifference(
                        "app.cu:1",
                        "k(double*)",
                        "one",
                        List.of("INF, 3 times", "NaN, 3 times"),
                        List.of("INF, 3 times", "NaN, 6 times"))),
                FlowDiff.withCounts(before, after));
    }

    @Test
    void aGateLetsPassWhatIsKnownAndOtherClasses() throws IOException {
        StoredFlow before = flow("before", "one\ntwo\n", nan(":1"));
        StoredFlow after = flow("after", "one\ntwo\n", nan(":1"), inf(":1"), nan(":2"));
        assertEquals(
                2, FlowGate.of(Set.of(), Optional.of(before)).failing(after).size());
        assertEquals(
                List.of("two"),
                FlowGate.of(Set.of(ExceptionClass.NAN), Optional.of(before)).failing(after).stream()
                        .map(finding ->
                                FindingIdentity.of(finding, after.lines()).text())
                        .toList());
        assertEquals(
                List.of(),
                FlowGate.of(Set.of(ExceptionClass.SUB), Optional.empty()).failing(after));
        assertEquals(3, FlowGate.of(Set.of(), Optional.empty()).failing(after).size());
    }

    @Test
    void commentsBlanksAndNamesOfVariablesDoNotMakeAFindingNew() throws IOException {
        StoredFlow before = flow("before", "r = a / b; // first\n", nan(":1"));
        for (String line : List.of("r = a / b;", "  r=a/b; /* so */ // or so", "r   =  a / b;", "quotient = x / y;")) {
            StoredFlow after = flow("after " + line.hashCode(), line + "\n", nan(":1"));
            assertEquals(List.of(), FlowGate.of(Set.of(), Optional.of(before)).failing(after), line);
        }
        for (String line : List.of("r = b / b;", "r = f(a) / b;", "r = a / 2;", "r = a / b + 1;")) {
            StoredFlow after = flow("other " + line.hashCode(), line + "\n", nan(":1"));
            assertEquals(
                    1, FlowGate.of(Set.of(), Optional.of(before)).failing(after).size(), line);
        }
        StoredFlow text = flow("text", "f(\"a // b\");\n", nan(":1"));
        StoredFlow other = flow("other text", "f(\"a // c\");\n", nan(":1"));
        assertEquals(1, FlowGate.of(Set.of(), Optional.of(text)).failing(other).size());
    }

    /** It looks the same but for the names, and the known one is still there. */
    @Test
    void aFreshLineIsNotTakenForAKnownOneThatIsStillThere() throws IOException {
        StoredFlow before = flow("before", "r = a / b;\n", nan(":1"));
        StoredFlow after = flow("after", "r = a / b;\ns = c / d;\n", nan(":1"), nan(":2"));
        assertEquals(
                List.of("s=c/d;"),
                FlowGate.of(Set.of(), Optional.of(before)).failing(after).stream()
                        .map(finding ->
                                FindingIdentity.of(finding, after.lines()).text())
                        .toList());
        StoredFlow renamed = flow("renamed", "r = x / y;\ns = c / d;\n", nan(":1"), nan(":2"));
        assertEquals(
                1, FlowGate.of(Set.of(), Optional.of(before)).failing(renamed).size());
    }

    @Test
    void aNewCallerOfAKnownLineFails() throws IOException {
        String source = "return a / b;\nx = ratio(1, 2);\ny = ratio(z, 0);\n";
        StoredFlow before = flow("before", source, called("div.rn.f64", ":1", ":2"));
        StoredFlow after = flow("after", source, called("div.rn.f64", ":1", ":2"), called("div.rn.f64", ":1", ":3"));
        assertEquals(
                List.of(List.of("y=ratio(z,0);")),
                FlowGate.of(Set.of(), Optional.of(before)).failing(after).stream()
                        .map(finding ->
                                FindingIdentity.of(finding, after.lines()).callers())
                        .toList());
    }

    @Test
    void aProductThatIsFusedElsewhereIsTheSame() throws IOException {
        StoredFlow before = flow("before", "x = a * b + c;\n", called("mul.f64", ":1"));
        StoredFlow after = flow("after", "x = a * b + c;\n", called("fma.rn.f64", ":1"));
        assertEquals(List.of(), FlowGate.of(Set.of(), Optional.of(before)).failing(after));
        StoredFlow other = flow("other", "x = a * b + c;\n", called("sqrt.rn.f64", ":1"));
        assertEquals(
                1, FlowGate.of(Set.of(), Optional.of(before)).failing(other).size());
    }

    @Test
    void whatWasOnlyCarriedOnIsNotKnownToBeBorn() throws IOException {
        FlowFinding carried = Flows.carried(
                Flows.site(3, "div.rn.f64 a, b, c", place("before", ":1")), ExceptionClass.NAN, Double.NaN);
        StoredFlow before = flow("before", "one\n", name -> carried);
        StoredFlow after = flow("after", "one\n", nan(":1"));
        assertEquals(
                1, FlowGate.of(Set.of(), Optional.of(before)).failing(after).size());
    }

    private Planted called(String operation, String... lines) {
        return version -> Flows.born(
                Flows.site(
                        sites++,
                        operation + " a, b, c",
                        List.of(lines).stream()
                                .map(line -> place(version, line))
                                .toArray(String[]::new)),
                ExceptionClass.NAN,
                Double.NaN,
                0,
                0);
    }

    @Test
    void aLineThatCarriesAValueOnDoesNothingWrong() throws IOException {
        FlowFinding carried =
                Flows.carried(Flows.site(3, "mul.f64 a, b, c", place("after", ":1")), ExceptionClass.NAN, Double.NaN);
        StoredFlow after = flow("after", "one\n", name -> carried);
        assertEquals(List.of(), FlowGate.of(Set.of(), Optional.empty()).failing(after));
    }

    /** A finding in a version of the program, which has a folder of its own. */
    private interface Planted {
        FlowFinding in(String version);
    }

    private int sites;

    private Planted nan(String line) {
        return version -> Flows.born(
                Flows.site(sites++, "div.rn.f64 a, b, c", place(version, line)), ExceptionClass.NAN, Double.NaN, 0, 0);
    }

    private Planted inf(String line) {
        return version -> Flows.born(
                Flows.site(sites++, "div.rn.f64 a, b, c", place(version, line)),
                ExceptionClass.INF,
                Double.POSITIVE_INFINITY,
                1,
                0);
    }

    private String place(String version, String line) {
        return folder.resolve(version).resolve("app.cu") + line;
    }

    private StoredFlow flow(String version, String source, Planted... planted) throws IOException {
        Path own = Files.createDirectories(folder.resolve(version));
        Files.writeString(own.resolve("app.cu"), source);
        Path file = own.resolve("app.flow");
        try (FlowWriter writer = FlowWriter.create(
                file, new FlowDescription(Flows.request(own), "0.1.0", Instant.now()), "/cache/app", 9)) {
            writer.found(List.of(planted).stream().map(one -> one.in(version)).toList());
        }
        return FlowReader.read(file);
    }
}

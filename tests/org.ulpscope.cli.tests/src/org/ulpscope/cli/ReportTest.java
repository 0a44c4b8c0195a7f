package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.ShellWords;
import org.xml.sax.InputSource;

@Tag("slow")
class ReportTest {
    @TempDir
    Path folder;

    private String page(Path file) throws Exception {
        CommandLineRun run = CommandLineRun.of("report", file);
        assertEquals(0, run.status(), run.err());
        String text = Files.readString(Path.of(run.out().strip()));
        DocumentBuilder reader = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        reader.parse(new InputSource(new StringReader(text.replaceFirst("<!DOCTYPE html>", ""))));
        assertTrue(text.contains("prefers-color-scheme: dark"), "it has a dark side");
        assertFalse(text.contains("src=") || text.contains("href=\"http"), "it needs nothing else");
        return text;
    }

    @Test
    void ofAHuntItHasRegionsFindingsTheGuardAndTheLineThatGivesTheSameStudy() throws Exception {
        Path study = folder.resolve("f.study");
        Path source = Files.writeString(
                folder.resolve("f.c"), "#include <math.h>\ndouble f(double x) { return sqrt(x - 2); }\n");
        CommandLineRun.of(
                "hunt",
                "double f(double x)",
                "--source",
                source,
                "--domain",
                "x=0:1e3",
                "--seed",
                "7",
                "--budget",
                "300",
                "--study",
                study);
        String text = page(study);
        assertTrue(text.contains("x &lt; 2: NaN"), text);
        assertTrue(text.contains("assert(x - 2 &gt;= 0);"), text);
        assertTrue(text.contains(" kept as findings; the simplest of each class:"), text);
        assertFalse(text.contains("REFUSED inputs"), text);
        assertTrue(text.contains("<svg"), text);
        String line = text.substring(text.indexOf("<code>ulpscope hunt") + 6);
        line = line.substring(0, line.indexOf("</code>")).replace("&gt;", ">");
        Path again = folder.resolve("again.study");
        List<String> words = new ArrayList<>(ShellWords.split(line));
        words.removeFirst();
        words.addAll(List.of("--study", again.toString()));
        assertEquals(1, CommandLineRun.of(words.toArray()).status(), line);
        CommandLineRun same = CommandLineRun.of("diff", study, again);
        assertTrue(same.out().contains("Both studies found the same classes in the same regions."), same.out());
        assertFalse(same.out().contains("differ"), same.out());
    }

    /** Of a page nobody could take what the command line and the workbench offer beside the guard of boxes. */
    @Test
    void ofManyBoxesItHasTheSimplerGuardsAndWhyThatOfTheRegionsIsNotOffered() throws Exception {
        Path study = folder.resolve("spread.study");
        Path source = Files.writeString(folder.resolve("spread.c"), """
                #include <math.h>
                double spread(double a, double b) {
                    double mean = (a + b) / 2;
                    return sqrt((a * a + b * b) / 2 - mean * mean);
                }
                """);
        // Without its source no cause is known, so that regions are what a guard is made of.
        Path library = folder.resolve("libspread.so");
        Process compiled = new ProcessBuilder(
                        "gcc", "-O2", "-shared", "-fPIC", "-o", library.toString(), source.toString(), "-lm")
                .start();
        assertEquals(0, compiled.waitFor());
        CommandLineRun hunted = CommandLineRun.of(
                "hunt",
                "double spread(double a, double b)",
                "--library",
                library,
                "-p",
                "gcc",
                "--assert",
                "c",
                "--study",
                study);
        String text = page(study);
        List<String> offered = hunted.out()
                .lines()
                .filter(line -> line.contains("assert("))
                .map(line -> line.replaceAll("^/\\* | \\*/$", ""))
                .toList();
        // The guard of the regions lets findings near the line in, where NaN is mixed with numbers.
        String refused = "The guard that the regions give is not offered: it lets in ";
        assertTrue(hunted.out().contains(refused), hunted.out());
        assertTrue(text.contains(refused), text);
        assertFalse(offered.isEmpty(), hunted.out());
        for (String assertion : offered) {
            assertTrue(text.contains("<code>" + escaped(assertion) + "</code>"), assertion + text);
        }
        String decimals = "In decimals: fabs(a) < 6.7";
        assertTrue(hunted.out().contains(decimals), hunted.out());
        assertTrue(text.replace("<code>", "").contains(escaped(decimals)), text);
        assertTrue(text.contains("NaN is mixed with other classes where a / b is nearly 1"), text);
    }

    @Test
    void ofAFunctionThatIsGuardedItTellsWhatItsAssertionDoes() throws Exception {
        Path study = folder.resolve("half.study");
        Path source = Files.writeString(folder.resolve("half.c"), """
                #include <assert.h>
                #include <math.h>
                double half(double x) { assert(x > -1000); return log(x) / 2; }
                """);
        CommandLineRun.of("hunt", "double half(double x)", "--source", source, "-p", "gcc", "--study", study);
        String text = page(study);
        assertTrue(text.contains("REFUSED inputs fail an assertion that the function itself has."), text);
        assertTrue(text.contains("It goes beside the assertion that is there."), text);
    }

    private static String escaped(String code) {
        return code.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** The names of platforms were cut, and the axis that goes up had none. */
    @Test
    void regionsOfTwoInputsAreDrawnWithTheNamesOfPlatformsAndInputs() throws Exception {
        Path study = folder.resolve("pow.study");
        CommandLineRun.of(
                "hunt",
                "double pow(double x, double y)",
                "-p",
                "gcc",
                "-p",
                "gcc -O3 -ffast-math",
                "--budget",
                "200",
                "--study",
                study);
        String text = page(study);
        String drawing = text.substring(text.indexOf("<svg"), text.indexOf("</svg>"));
        for (String platform : List.of("gcc", "gcc -O3 -ffast-math")) {
            assertTrue(drawing.contains("text-anchor=\"start\">" + platform + "</text>"), drawing);
        }
        for (String input : List.of("x", "y")) {
            assertTrue(drawing.contains(">" + input + "</text>"), drawing);
        }
        assertTrue(text.contains("<th>on gcc</th><th>on gcc -O3 -ffast-math</th>"), text);
    }

    @Test
    void ofAComparisonItHasTheDifferences() throws Exception {
        Path study = folder.resolve("exp.study");
        CommandLineRun.of(
                "compare",
                "double exp(double x)",
                "-p",
                "gcc",
                "-p",
                "gcc -O2 -ffast-math",
                "--strategy",
                "lattice",
                "--study",
                study);
        String text = page(study);
        assertTrue(text.contains("<h2>Differences</h2>"), text);
        assertTrue(text.contains("-0x1.74910d52d3051p+9 &lt;= x"), text);
        assertTrue(text.contains("SUB+/ZERO+"), text);
        assertTrue(text.contains("--tolerance 0"), text);
    }

    @Test
    void ofBoundsItHasTheLines() throws Exception {
        Path source = Files.writeString(
                folder.resolve("g.c"), "double g(double a, double b, double c)\n{\n    return a + b + c;\n}\n");
        Path bound = folder.resolve("g.bound");
        CommandLineRun run = CommandLineRun.of(
                "bound",
                "double g(double a, double b, double c)",
                "--source",
                source,
                "--study",
                bound,
                "1",
                "1e-16",
                "-1");
        assertTrue(run.status() < 2, run.err());
        String text = page(bound);
        assertTrue(text.contains("<h2>Results</h2>"), text);
        assertTrue(text.contains("g.c:3"), text);
    }

    @Test
    void aPageIsNotWrittenOverAnotherOneThatNobodyNamed() throws Exception {
        Path source = Files.writeString(folder.resolve("g.c"), "double g(double a)\n{\n    return a + 1;\n}\n");
        Path bound = folder.resolve("g.bound");
        CommandLineRun.of("bound", "double g(double a)", "--source", source, "--study", bound, "1");
        Path other = Files.writeString(folder.resolve("g.html"), "The page of g.study");
        CommandLineRun run = CommandLineRun.of("report", bound);
        assertEquals(folder.resolve("g-2.html").toString(), run.out().strip());
        assertTrue(run.err().contains("g.html' exists already; this one is '"), run.err());
        assertEquals("The page of g.study", Files.readString(other));
        assertEquals(0, CommandLineRun.of("report", bound, "-o", other).status());
        assertTrue(Files.readString(other).contains("g.c:3"), "who names a page has it");
        CommandLineRun.of("report", source);
        assertFalse(Files.exists(folder.resolve("g-3.html")), "where there is no page, its name stays free");
    }

    @Test
    void aFileThatIsNoRunIsBadInput() throws Exception {
        CommandLineRun run = CommandLineRun.of("report", Files.writeString(folder.resolve("x.txt"), "text"));
        assertEquals(2, run.status());
        assertTrue(run.err().contains("is not a study"), run.err());
    }
}

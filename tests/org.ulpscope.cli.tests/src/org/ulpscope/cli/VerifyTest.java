package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code verify} says of functions whose differences are known. */
class VerifyTest {
    @TempDir
    Path folder;

    private Path source;

    @BeforeEach
    void write() throws IOException {
        source = Files.writeString(folder.resolve("some.c"), """
                #include <math.h>
                #include <stdlib.h>
                #include <assert.h>
                double up(double x) { double r = fabs(x); for (int i = 0; i < 7; i++) r = nextafter(r, INFINITY); return r; }
                double plain(double x) { return fabs(x); }
                double trap(double x) { return x > 1.234e5 && x < 1.235e5 ? x : 1 / (1 + x * x); }
                double honest(double x) { return 1 / (x * x + 1); }
                double zero(double x) { return 0; }
                double negative(double x) { return -0.0 * fabs(x); }
                double nothing(double x) { return 0 * (x - x); }
                double crashing(double x) { if (x > 3 && x < 3.5) abort(); return fabs(x); }
                double choosy(double x) { assert(x < 0 || x > 1); return fabs(x); }
                float third32(float x) { return x / 3; }
                float rough32(float x) { return nextafterf(x / 3, INFINITY); }
                double third(double x) { return x / 3; }
                double two(double x, double y) { return x + y; }
                void both(double x, double *a, double *b) { *a = fabs(x); *b = 0; }
                void pair(double x, double *a, double *b) { *a = fabs(x); *b = x; }
                """);
    }

    private CommandLineRun verify(String candidate, String reference, String ulps, String... more) {
        List<Object> words = new ArrayList<>(List.of(
                "verify", candidate, "--source", source, "-p", "gcc", "--strategy", "lattice", "--ulps", ulps, "-q"));
        if (!reference.isEmpty()) {
            words.add(2, reference);
        }
        words.addAll(List.of(more));
        return CommandLineRun.of(words.toArray());
    }

    @Test
    void aDifferenceIsTheNumberOfStepsBetweenTheResults() {
        CommandLineRun beyond = verify("up", "plain", "6", "--domain", "x=1:1e9", "--json");
        assertEquals(1, beyond.status(), beyond.err());
        JsonObject json = beyond.json();
        assertEquals("differs", json.get("outcome").getAsString());
        assertEquals(7, json.getAsJsonObject("worst").get("ulps").getAsInt());
        assertEquals(json.get("compared"), json.get("differing"));
        assertTrue(
                json.get("verdict").getAsString().contains(", by 7 ulps (bound asked: 6 ulps), and on "), beyond.out());

        CommandLineRun within = verify("up", "plain", "7", "--domain", "x=1:1e9");
        assertEquals(0, within.status(), within.err());
        assertTrue(
                within.out()
                        .startsWith(
                                "No difference above 7 ulps was met between up of some.c on gcc and plain of some.c on gcc in "),
                within.out());
        assertTrue(within.out().contains("not looked at: all other inputs"), within.out());
        assertTrue(within.out().contains("inputs outside of the domain of x (it is asked so)"), within.out());
    }

    @Test
    @Tag("slow")
    void whatAFunctionDoesBetweenTwoOfItsNumbersIsFound() {
        CommandLineRun run = verify("trap", "honest", "1", "--json");
        assertEquals(1, run.status(), run.out());
        double at = run.json()
                .getAsJsonObject("worst")
                .getAsJsonArray("inputs")
                .get(0)
                .getAsJsonObject()
                .get("value")
                .getAsDouble();
        assertTrue(at > 1.234e5 && at < 1.235e5, run.out());
    }

    @Test
    @Tag("slow")
    void aConstantAndABoundThatAConstantMeetsAreNamed() {
        CommandLineRun constant = verify("zero", "honest", "4");
        assertEquals(1, constant.status());
        assertTrue(constant.out().contains("The candidate gives 0 on all "), constant.out());
        CommandLineRun wide = verify("zero", "honest", "9223372036854775807", "--domain", "x=-1e9:1e9");
        assertEquals(2, wide.status(), wide.out());
        assertTrue(
                wide.out()
                        .startsWith(
                                "Refused, since the test shows nothing. The bound is so wide that a function passes that always gives 0."),
                wide.out());
        CommandLineRun narrow = verify("honest", "plain", "4", "--domain", "x=1:1.0000000000000002");
        assertEquals(1, narrow.status(), narrow.out());
        CommandLineRun all = verify("negative", "nothing", "0", "--domain", "x=-1:1");
        assertEquals(2, all.status(), all.out());
        assertTrue(all.out().contains("The reference gives 0 on all "), all.out());
    }

    @Test
    void aReferenceThatIsTheCandidateIsRefused() {
        CommandLineRun run = verify("plain", "plain", "0");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("The reference is the candidate itself."), run.err());
        CommandLineRun library = CommandLineRun.of(
                "verify", "double exp(double x)", "double exp(double y)", "--ulps", "1", "-p", "gcc", "-q");
        assertEquals(2, library.status(), library.out());
    }

    @Test
    @Tag("slow")
    void aCrashIsADifferenceAndWhatTheReferenceRefusesIsNone() {
        CommandLineRun crash = verify("crashing", "plain", "0", "--domain", "x=2.9:3.6", "--budget", "10");
        assertEquals(1, crash.status(), crash.err());
        assertTrue(crash.out().contains("CRASH in the place of 3"), crash.out());
        CommandLineRun refused = verify("plain", "choosy", "0", "--domain", "x=-2:2");
        assertEquals(0, refused.status(), refused.out());
        assertTrue(refused.out().contains(" inputs (the reference has no value there)"), refused.out());
    }

    @Test
    @Tag("slow")
    void aReferenceInFp64JudgesAFunctionInFp32() {
        CommandLineRun right = verify("third32", "third", "0");
        assertEquals(0, right.status(), right.out());
        CommandLineRun rough = verify("rough32", "third", "0", "--domain", "x=1:2", "--json");
        assertEquals(1, rough.json().getAsJsonObject("worst").get("ulps").getAsInt(), rough.out());
        CommandLineRun narrower = verify("third", "third32", "0");
        assertEquals(2, narrower.status());
        assertTrue(narrower.err().contains("the same format or a wider one"), narrower.err());
        CommandLineRun other = verify("two", "third", "0");
        assertTrue(other.err().contains("The candidate has 2 inputs (x, y), and the reference has 1 (x)"), other.err());
    }

    @Test
    void ofSeveralOutputsItIsSaidWhichAreNotCompared() {
        CommandLineRun run = verify("both", "pair", "0");
        assertEquals(0, run.status(), run.out());
        assertTrue(run.out().contains("the outputs b (of several outputs one is compared)"), run.out());
    }

    @Test
    void withoutAReferenceAndWithoutABoundItSaysWhatIsMissing() {
        CommandLineRun none = verify("plain", "", "0");
        assertEquals(2, none.status());
        assertTrue(none.err().contains("--exact"), none.err());
        CommandLineRun negative = verify("plain", "up", "-1");
        assertEquals(2, negative.status());
        assertTrue(negative.err().contains("A bound is 0 ulps or more, not -1."), negative.err());
        CommandLineRun missing = CommandLineRun.of("verify", "plain", "up", "--source", source);
        assertTrue(missing.err().contains("--ulps"), missing.err());
    }

    @Test
    @Tag("slow")
    void realArithmeticIsAReferenceOfAFunctionAndOfTheLibrary() throws IOException {
        source = Files.writeString(folder.resolve("exact.c"), """
                double third(double x) { return x / 3; }
                double twice(double x) { return (x + 1) - 1; }
                """);
        CommandLineRun divided = verify("third", "", "0", "--exact");
        assertEquals(0, divided.status(), divided.out() + divided.err());
        CommandLineRun off = verify("twice", "", "6", "--exact", "--domain", "x=1e-30:1e-20");
        assertEquals(1, off.status(), off.out() + off.err());
        CommandLineRun library =
                CommandLineRun.of("verify", "float sqrtf(float x)", "--exact", "--ulps", "0", "-p", "gcc", "-q");
        assertEquals(0, library.status(), library.out() + library.err());
    }
}

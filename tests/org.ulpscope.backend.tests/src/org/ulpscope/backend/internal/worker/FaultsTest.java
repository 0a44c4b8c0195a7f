package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.ValueClass;

/** Code under test that really does what code should not. */
@Tag("slow")
class FaultsTest {
    private static final Limits LIMITS = new Limits(Duration.ofMillis(700), 1L << 28, 2, 100);

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    * (volatile int *) 8 = 1                                | SIGSEGV (access to memory that is not there) in ulpscope_batch
                    abort()                                                 | SIGABRT (abort)
                    raise(SIGKILL)                                          | SIGKILL (killed from outside, perhaps because the machine ran out of memory)
                    raise(SIGSTOP)                                          | SIGSTOP (stopped, and would not go on)
                    zero = 5 / zero                                         | SIGFPE (an arithmetic trap, such as an integer division by zero) in ulpscope_batch
                    __builtin_trap()                                        | SIGILL (an instruction that this CPU does not have) in ulpscope_batch
                    exit(3)                                                 | called exit(3)
                    exit(-1)                                                | called exit(-1) or exit(255)
                    _exit(0)                                                | called exit(0)
                    deep(1)                                                 | SIGSEGV (stack overflow) in deep
                    * (volatile char *) memset(malloc(1L << 40), 1, 1L)     | SIGSEGV (access to memory that is not there) in f
                    signal(SIGSEGV, SIG_DFL); * (volatile int *) 8 = 1      | SIGSEGV (access to memory that is not there)
                    """)
    void blamesTheCallThatEndsTheProcessAndGoesOn(String statement, String cause) throws Exception {
        Artifact artifact = CompiledC.function(folder, onInput(123, statement));
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(1000), Progress.NONE);
            assertEquals(1000, outcomes.count());
            assertEquals(Set.of(123), outcomes.faults().keySet());
            assertEquals(new Outcome.Crashed(cause), outcomes.get(123));
            assertEquals(122.0, Double.longBitsToDouble(outcomes.bits(122)));
            assertEquals(999.0, Double.longBitsToDouble(outcomes.bits(999)));
            assertEquals("", evaluator.capturedOutput());
        }
    }

    @ParameterizedTest(name = "{0}")
    @Tag("repeat")
    @CsvSource(delimiter = '|', textBlock = """
                    raise(SIGTERM)                                          | SIGTERM
                    exit(200)                                               | called exit(200)
                    """)
    void blamesTheCallThatEndsTheProcessInAnotherWay(String statement, String cause) throws Exception {
        blamesTheCallThatEndsTheProcessAndGoesOn(statement, cause);
    }

    @ParameterizedTest
    @ValueSource(strings = {"for (int fd = 0; fd < 1000; fd++) close(fd)", "syscall(SYS_close_range, 3, ~0U, 0)"})
    void blamesTheCallThatClosesTheWorkersOwnFiles(String statement) throws Exception {
        Artifact artifact = CompiledC.function(folder, onInput(123, statement));
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(1000), Progress.NONE);
            assertEquals(Set.of(123), outcomes.faults().keySet());
            assertEquals(new Outcome.Crashed("closed the worker's own files"), outcomes.get(123));
            assertEquals(999.0, Double.longBitsToDouble(outcomes.bits(999)));
        }
    }

    @ParameterizedTest
    @Tag("repeat")
    @ValueSource(
            strings = {"for (int fd = 3; fd < 1000; fd++) close(fd)", "for (int fd = 1000; fd >= 0; fd--) close(fd)"})
    void blamesTheCallThatClosesTheWorkersOwnFilesInAnotherOrder(String statement) throws Exception {
        blamesTheCallThatClosesTheWorkersOwnFiles(statement);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    while (1) zero = 0                   | 100
                    while (1) pause()                    | 100
                    while (1) puts("again and again")    | 100
                    """)
    void blamesTheCallThatNeverEndsAndGoesOn(String statement, int guilty) throws Exception {
        Artifact artifact = CompiledC.function(folder, onInput(guilty, statement));
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(1000), Progress.NONE);
            assertEquals(Set.of(guilty), outcomes.faults().keySet());
            assertEquals(new Outcome.TimedOut(LIMITS.call()), outcomes.get(guilty));
            assertEquals(999.0, Double.longBitsToDouble(outcomes.bits(999)));
            assertTrue(evaluator.capturedOutput().length() < 70_000);
        }
    }

    @Tag("long")
    @Test
    void aCallThatUsesUpTheTimeThatItAllowedItselfIsNotTakenForOneThatUsedUpTheMemory() throws Exception {
        Artifact artifact = CompiledC.function(
                folder, onInput(5, "struct rlimit most = {2, 2}; setrlimit(RLIMIT_CPU, &most); while (1) zero = 0"));
        try (GuardedEvaluator evaluator =
                CompiledC.start(artifact, false, new Limits(Duration.ofSeconds(60), 1L << 28, 2, 9))) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(10), Progress.NONE);
            assertEquals(
                    new Outcome.Crashed("used up the processor time that it allowed itself (RLIMIT_CPU)"),
                    outcomes.get(5));
        }
    }

    @Test
    void limitsTheMemoryOfACallThatAllocatesWithoutEnd() throws Exception {
        Artifact artifact = CompiledC.function(
                folder,
                onInput(5, "while (1) { char *p = malloc(1 << 20); if (!p) return 5.5; memset(p, 1, 1 << 20); }"));
        try (GuardedEvaluator evaluator =
                CompiledC.start(artifact, false, new Limits(Duration.ofSeconds(20), 1L << 28, 2, 9))) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(10), Progress.NONE);
            assertEquals(5.5, Double.longBitsToDouble(outcomes.bits(5)));
            assertTrue(outcomes.faults().isEmpty());
        }
    }

    @Tag("long")
    @Test
    void blamesEachOfManyGuiltyCalls() throws Exception {
        Artifact artifact = CompiledC.function(
                folder, "#include <stdlib.h>\nstatic double f(double x) { if ((int) x % 2) abort(); return x; }");
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(12), Progress.NONE);
            assertEquals(Set.of(1, 3, 5, 7, 9, 11), outcomes.faults().keySet());
            assertEquals(10.0, Double.longBitsToDouble(outcomes.bits(10)));
        }
    }

    @Test
    void endsTheBatchAfterTooManyFaultsAndSaysSo() throws Exception {
        Artifact artifact =
                CompiledC.function(folder, "#include <stdlib.h>\nstatic double f(double x) { abort(); return x; }");
        List<String> messages = new ArrayList<>();
        try (GuardedEvaluator evaluator =
                CompiledC.start(artifact, false, new Limits(Duration.ofSeconds(1), 1L << 28, 2, 3))) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(50), new MessagesTo(messages));
            assertEquals(3, outcomes.count());
            assertEquals(Set.of(0, 1, 2), outcomes.faults().keySet());
            assertEquals(
                    List.of("On gcc 3 of 3 calls crashed or timed out; the other 47 of the batch were not made."),
                    messages);
        }
    }

    @Test
    void runsEachCallInTheEnvironmentThatThePlatformStartsWith() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                static double f(double x) {
                    volatile double one = 1, tiny = 0x1p-1000;
                    if (x == 3) fesetround(FE_UPWARD);
                    if (x == 5) __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
                    return x == 3 || x == 5 ? x : x < 5 ? one + tiny : tiny * 0x1p-60;
                }
                """);
        List<String> messages = new ArrayList<>();
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(10), new MessagesTo(messages));
            assertEquals(1.0, Double.longBitsToDouble(outcomes.bits(4)));
            assertEquals(0x1p-1060, Double.longBitsToDouble(outcomes.bits(6)));
            assertEquals(1, messages.size());
            assertTrue(messages.get(0).contains("rounding mode"), messages.get(0));
        }
    }

    @Test
    void takesTheModesThatTheCodeSetsWhenLoadedAsThePlatformsOwn() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                __attribute__((constructor)) static void start(void) {
                    __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
                }
                static double f(double x) { volatile double tiny = 0x1p-1000; return tiny * 0x1p-60; }
                """);
        List<String> messages = new ArrayList<>();
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(10), new MessagesTo(messages));
            assertEquals(0.0, Double.longBitsToDouble(outcomes.bits(9)));
            assertEquals(List.of(), messages);
        }
    }

    @Test
    void setsChangedSignalHandlersBack() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                #include <signal.h>
                static double f(double x) {
                    struct sigaction now;
                    sigaction(SIGSEGV, 0, &now);
                    double changed = now.sa_handler == SIG_IGN;
                    if (x == 1) signal(SIGSEGV, SIG_IGN);
                    return changed;
                }
                """);
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            evaluator.evaluate(CompiledC.inputs(1), Progress.NONE);
            assertEquals(
                    0, evaluator.evaluate(CompiledC.inputs(0), Progress.NONE).bits(0));
        }
    }

    @Tag("long")
    @Test
    void blamesTheGuiltyCallsOfASweep() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                #include <stdlib.h>
                #include <unistd.h>
                static double f(double x) {
                    if (x == 0x1p-1074 * 5000) abort();
                    while (x == 0x1p-1074 * 7000) pause();
                    return x;
                }
                """);
        SweepRequest request = new SweepRequest(0, 10_000, List.of(new SweepRequest.Axis(0, 1, 10_000, 1)));
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            SweepCounts counts = evaluator.sweep(request, Progress.NONE);
            assertEquals(10_000, counts.tried());
            assertEquals(9_997, counts.count(ValueClass.SUB_PLUS));
            assertEquals(1, counts.count(ValueClass.ZERO_PLUS));
            assertEquals(Set.of(5000L, 7000L), counts.faults().keySet());
            assertEquals("CRASH", counts.faults().get(5000L).label(evaluator.resultFormat()));
            assertEquals("TIMEOUT", counts.faults().get(7000L).label(evaluator.resultFormat()));
        }
    }

    @Test
    void doesNotBlameACallThatOnlySpoilsLaterOnes() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                #include <stdlib.h>
                static int calls;
                static double f(double x) { if (++calls > 300) abort(); return x; }
                """);
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(1000), Progress.NONE);
            assertEquals(1000, outcomes.count());
            assertTrue(outcomes.faults().isEmpty(), outcomes::toString);
            assertFalse(Double.isNaN(Double.longBitsToDouble(outcomes.bits(999))));
        }
    }

    private static String onInput(int guilty, String statement) {
        return """
                #include <signal.h>
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                #include <sys/resource.h>
                #include <sys/syscall.h>
                #include <unistd.h>
                static volatile int zero;
                __attribute__((noinline, unused)) int deep(int n) {
                    volatile char frame[1000];
                    frame[n %% 1000] = n;
                    return deep(n + 1) + frame[n %% 1000];
                }
                static double f(double x) {
                    if (x == %d) { %s; }
                    return x;
                }
                """.formatted(guilty, statement);
    }

    /** Keeps messages. */
    private record MessagesTo(List<String> messages) implements Progress {
        @Override
        public void message(String text) {
            messages.add(text);
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }
}

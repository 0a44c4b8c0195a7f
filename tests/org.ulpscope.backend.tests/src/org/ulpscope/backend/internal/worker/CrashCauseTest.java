package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrashCauseTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            137 | true  | SIGKILL (killed from outside, perhaps because the machine ran out of memory)
            143 | true  | SIGTERM
            130 | true  | SIGINT
            134 | false | SIGABRT (abort)
            139 | false | SIGSEGV (access to memory that is not there)
            3   | false | called exit(3)
            255 | false | called exit(-1) or exit(255)
            193 | false | called exit(193)
            93  | false | closed the worker's own files
            """)
    void tellsWhatSomebodyElseMayHaveDoneFromWhatTheCodeDid(int status, boolean perhapsFromOutside, String words) {
        assertEquals(new CrashCause(words, perhapsFromOutside), CrashCause.of(status, folder));
    }

    @ParameterizedTest
    @CsvSource({"SI_USER,true", "SEGV_MAPERR,false", "SI_TKILL,false"})
    void believesTheReportOfASignalOnlyWhereNobodySentIt(String code, boolean perhapsFromOutside) throws Exception {
        Files.writeString(folder.resolve(CrashCause.REPORT), """
                #
                #  SIGSEGV (0xb) at pc=0x00007f, pid=1, tid=2
                # C  [kernel.so+0x11]  f+0x5
                siginfo: si_signo: 11 (SIGSEGV), si_code: 1 (%s), si_addr: 0x0000000000000008
                """.formatted(code));
        assertEquals(
                new CrashCause("SIGSEGV (access to memory that is not there) in f", perhapsFromOutside),
                CrashCause.of(134, folder));
    }

    @Test
    void doesNotTakeTheEndOfAMachineWithoutMemoryForTheCodesFault() throws Exception {
        Files.writeString(folder.resolve(CrashCause.REPORT), "# There is insufficient memory for the Java Runtime\n");
        assertEquals(new CrashCause("used up the memory limit", true), CrashCause.of(1, folder));
    }
}

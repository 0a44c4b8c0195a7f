package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.worker.protocol.WorkerStatus;

/**
 * Why a worker's process ended, from its exit status and the report that its Java machine wrote.
 *
 * @param words such as {@code SIGSEGV (stack overflow) in f}
 * @param perhapsFromOutside whether it looks the same when somebody else ends the process, by a signal or by using up the machine's memory; then
 *     one such end says nothing about the code
 */
record CrashCause(String words, boolean perhapsFromOutside) {
    /** Name of the report in the worker's folder. */
    static final String REPORT = "crash.log";

    private static final int SIGNAL_STATUS = 128;
    private static final int LAST_SIGNAL = 64;
    private static final int SIGKILL = 9;
    private static final int SIGXCPU = 24;

    /** Linux numbers of ILL, TRAP, ABRT, BUS, FPE, SEGV and SYS: what a process does brings them, and hardly anybody sends them. */
    private static final Set<Integer> OWN_FAULTS = Set.of(4, 5, 6, 7, 8, 11, 31);

    /** What {@code exit(-1)} leaves of its status. */
    private static final int MINUS_ONE = 255;

    private static final Pattern SIGNAL = Pattern.compile("^#\\s+(SIG[A-Z]+) \\(0x", Pattern.MULTILINE);
    private static final Pattern FRAME = Pattern.compile("^# C\\s+\\[[^\\]]*\\]\\s+(.+?)\\+0x", Pattern.MULTILINE);
    private static final String FILES_CLOSED = "closed the worker's own files";

    /** A frame of a Java machine that fails to load even the class of the error that says so, since it cannot read its files any more. */
    private static final String NO_CLASSES_ANY_MORE = "Exceptions::_throw_msg";

    private static final Pattern STACK_FAULT =
            Pattern.compile("^Stack: \\[0x([0-9a-f]+),[\\s\\S]*?^siginfo:.*si_addr: 0x([0-9a-f]+)", Pattern.MULTILINE);

    /** Names that the report demangles although they are not mangled: one letter is a built-in type to C++. */
    private static final Map<String, String> LETTERS =
            Map.of("float", "f", "double", "d", "int", "i", "long", "l", "char", "c", "short", "s", "bool", "b");

    /** How near to the end of the stack an access counts as an overflow: the guard pages, and a large frame beyond them. */
    private static final long STACK_MARGIN = 1 << 18;

    /** Something that only the code under test can have done. */
    static CrashCause ofCode(String words) {
        return new CrashCause(words, false);
    }

    /**
     * Says why.
     *
     * @param exitStatus as {@link Process#exitValue} gives it
     * @param folder where the report is, if the Java machine could write one
     */
    static CrashCause of(int exitStatus, Path folder) {
        Optional<String> report = read(folder.resolve(REPORT));
        if (report.isPresent()) {
            return fromReport(report.get());
        }
        if (exitStatus == WorkerStatus.CONNECTION_LOST) {
            return ofCode(FILES_CLOSED);
        }
        if (exitStatus > SIGNAL_STATUS && exitStatus <= SIGNAL_STATUS + LAST_SIGNAL) {
            int signal = exitStatus - SIGNAL_STATUS;
            return new CrashCause(Signals.words(signal), !OWN_FAULTS.contains(signal));
        }
        return ofCode(exitStatus == MINUS_ONE ? "called exit(-1) or exit(255)" : "called exit(" + exitStatus + ")");
    }

    /** Whether this is the status of a process that the kernel ends when its time is used up: by SIGXCPU, or at the hard limit by SIGKILL. */
    static boolean endsAtCpuLimit(int exitStatus) {
        return exitStatus == SIGNAL_STATUS + SIGXCPU || exitStatus == SIGNAL_STATUS + SIGKILL;
    }

    private static CrashCause fromReport(String report) {
        if (report.contains("insufficient memory")) {
            return new CrashCause("used up the memory limit", true);
        }
        if (isStackOverflow(report)) {
            return ofCode(
                    report.contains(NO_CLASSES_ANY_MORE) ? FILES_CLOSED : "SIGSEGV (stack overflow)" + place(report));
        }
        if (report.contains("(SEGV_ACCERR)")) {
            return ofCode("SIGSEGV (access to memory that may not be used so)" + place(report));
        }
        Matcher signal = SIGNAL.matcher(report);
        String words = signal.find() ? Signals.words(signal.group(1)) : "a fatal error in the worker";
        return new CrashCause(words + place(report), report.contains("(SI_USER)"));
    }

    private static boolean isStackOverflow(String report) {
        Matcher fault = STACK_FAULT.matcher(report);
        if (!fault.find()) {
            return false;
        }
        long low = Long.parseUnsignedLong(fault.group(1), 16);
        long address = Long.parseUnsignedLong(fault.group(2), 16);
        return Math.abs(address - low) < STACK_MARGIN;
    }

    private static String place(String report) {
        Matcher frame = FRAME.matcher(report);
        return frame.find() ? " in " + LETTERS.getOrDefault(frame.group(1), frame.group(1)) : "";
    }

    private static Optional<String> read(Path report) {
        try {
            return Files.exists(report)
                    ? Optional.of(new String(GivenFile.bytes(report), StandardCharsets.ISO_8859_1))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}

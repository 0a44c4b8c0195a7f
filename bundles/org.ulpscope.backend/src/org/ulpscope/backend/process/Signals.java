package org.ulpscope.backend.process;

import java.util.Map;
import java.util.Optional;

/** The signals of Linux that end a process, in words. */
public final class Signals {
    /** What is added to the number of a signal to make an exit status of it, and how many signals there are. */
    private static final int FROM_SIGNAL = 128;

    private static final int MOST_SIGNALS = 64;

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(1, "SIGHUP"),
            Map.entry(2, "SIGINT"),
            Map.entry(3, "SIGQUIT"),
            Map.entry(4, "SIGILL"),
            Map.entry(5, "SIGTRAP"),
            Map.entry(6, "SIGABRT"),
            Map.entry(7, "SIGBUS"),
            Map.entry(8, "SIGFPE"),
            Map.entry(9, "SIGKILL"),
            Map.entry(10, "SIGUSR1"),
            Map.entry(11, "SIGSEGV"),
            Map.entry(12, "SIGUSR2"),
            Map.entry(13, "SIGPIPE"),
            Map.entry(14, "SIGALRM"),
            Map.entry(15, "SIGTERM"),
            Map.entry(24, "SIGXCPU"),
            Map.entry(25, "SIGXFSZ"),
            Map.entry(31, "SIGSYS"));

    private static final Map<String, String> MEANINGS = Map.of(
            "SIGSEGV", "access to memory that is not there",
            "SIGBUS", "access to memory that cannot be reached",
            "SIGFPE", "an arithmetic trap, such as an integer division by zero",
            "SIGILL", "an instruction that this CPU does not have",
            "SIGABRT", "abort",
            "SIGKILL", "killed from outside, perhaps because the machine ran out of memory",
            "SIGALRM", "an alarm that the code had set",
            "SIGTRAP", "a trap instruction");

    private Signals() {}

    /** The signal by which a process ended, in words, as its exit status tells it: 128 plus its number. */
    public static Optional<String> ofStatus(int status) {
        return status > FROM_SIGNAL && status <= FROM_SIGNAL + MOST_SIGNALS
                ? Optional.of(words(status - FROM_SIGNAL))
                : Optional.empty();
    }

    /**
     * How a process ended, in words that follow what it is called: {@code ended well}, {@code ended with status 3}, {@code was ended by SIGABRT
     * (abort)}.
     *
     * @param status its exit status, 128 plus the signal where a signal ended it
     */
    public static String ending(int status) {
        return ofStatus(status)
                .map(signal -> "was ended by " + signal)
                .orElse(status == 0 ? "ended well" : "ended with status " + status);
    }

    /** Name and meaning of a signal: {@code SIGSEGV (access to memory that is not there)}. */
    public static String words(int number) {
        return words(NAMES.getOrDefault(number, "signal " + number));
    }

    /** The same by its name. */
    public static String words(String name) {
        String meaning = MEANINGS.get(name);
        return meaning == null ? name : name + " (" + meaning + ")";
    }
}

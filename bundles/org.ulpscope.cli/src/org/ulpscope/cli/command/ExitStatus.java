package org.ulpscope.cli.command;

/** What the command line's exit status says; scripts may rely on it. */
public enum ExitStatus {
    /** The command did its work and found nothing. */
    NOTHING_FOUND(0),
    /** The command did its work and found something. */
    FINDINGS(1),
    /** The command line or the input it names is wrong; the user can mend it. */
    BAD_USAGE(2),
    /** The tool could not do its work. */
    FAILED(3),
    /** The user stopped it with Ctrl-C; what it had done is kept. Another signal that asks it to end gives 128 plus its number. */
    INTERRUPTED(130);

    private static final int SIGNAL = 128;

    private final int code;

    ExitStatus(int code) {
        this.code = code;
    }

    /** The number that the shell sees. */
    public int code() {
        return code;
    }

    /** The number that the shell sees of a command that a signal has asked to end, as is the custom. */
    public static int ofSignal(int number) {
        return SIGNAL + number;
    }
}

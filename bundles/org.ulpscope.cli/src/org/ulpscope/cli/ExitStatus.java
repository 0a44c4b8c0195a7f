package org.ulpscope.cli;

/** What the command line's exit status says; scripts may rely on it. */
public enum ExitStatus {
    /** The command did its work and found nothing. */
    NOTHING_FOUND,
    /** The command did its work and found something. */
    FINDINGS,
    /** The command line or the input it names is wrong; the user can mend it. */
    BAD_USAGE,
    /** The tool could not do its work. */
    FAILED;

    /** The number that the shell sees. */
    public int code() {
        return ordinal();
    }
}

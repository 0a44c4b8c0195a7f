package org.ulpscope.cli.internal.terminal;

import java.nio.file.Path;

/** Paths as a person may paste them into a shell. */
public final class ShellWord {
    private ShellWord() {}

    public static String of(Path path) {
        String text = path.toString();
        return text.matches("[A-Za-z0-9_./+,=@%-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}

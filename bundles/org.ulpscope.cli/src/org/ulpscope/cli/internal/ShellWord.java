package org.ulpscope.cli.internal;

import java.nio.file.Path;

/** Paths as a person may paste them into a shell. */
final class ShellWord {
    private ShellWord() {}

    static String of(Path path) {
        String text = path.toString();
        return text.matches("[A-Za-z0-9_./+,=@%-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}

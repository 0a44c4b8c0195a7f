package org.ulpscope.cli.internal.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PlainWriterTest {
    @Test
    void whatCommandsATerminalIsShownByItsNumber() {
        StringWriter written = new StringWriter();
        PrintWriter writer = PlainWriter.to(written);
        writer.print("a\u001b]0;title\u0007\tb\r");
        writer.print('\u009b');
        writer.print(new char[] {'x', '\u202e', 'y'});
        writer.print("ä☃😀\r");
        writer.println();
        assertEquals("a\\u{1b}]0;title\\u{7}\tb\\u{d}\\u{9b}x\\u{202e}yä☃😀\r\n", written.toString());
    }
}

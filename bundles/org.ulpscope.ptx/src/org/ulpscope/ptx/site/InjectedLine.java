package org.ulpscope.ptx.site;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.ptx.SourceFrame;

/**
 * A source line whose value is replaced.
 *
 * @param number by which its value is known, from 0; see {@code LineInjection}
 * @param file the end of the path of the source, such as {@code app.cu}, or all of it
 * @param line the line, from 1
 */
public record InjectedLine(int number, String file, int line) {
    /** Whether an instruction is of the line, itself or by what was inlined into it. */
    public boolean has(List<SourceFrame> chain) {
        return chain.stream()
                .anyMatch(frame -> frame.line() == line
                        && Path.of(frame.path()).normalize().endsWith(file));
    }
}

package org.ulpscope.backend.simulated;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.SourceFrame;

/** Source lines as fields of a line of text. */
public final class SiteFields {
    private static final int OF_A_FRAME = 4;

    private SiteFields() {}

    /** Adds four fields for each source line. */
    public static void write(List<SourceFrame> chain, List<String> fields) {
        chain.forEach(frame -> fields.addAll(List.of(
                frame.path(),
                Integer.toString(frame.line()),
                Integer.toString(frame.column()),
                frame.function().orElse(""))));
    }

    /** What {@link #write} wrote. */
    public static List<SourceFrame> frames(List<String> fields) {
        List<SourceFrame> chain = new ArrayList<>();
        for (int i = 0; i < fields.size(); i += OF_A_FRAME) {
            chain.add(new SourceFrame(
                    fields.get(i),
                    Integer.parseInt(fields.get(i + 1)),
                    Integer.parseInt(fields.get(i + 2)),
                    Optional.of(fields.get(i + 3)).filter(name -> !name.isEmpty())));
        }
        return chain;
    }
}

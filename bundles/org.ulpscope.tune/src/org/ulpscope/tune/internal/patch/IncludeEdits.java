package org.ulpscope.tune.internal.patch;

import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.text.TopOfFile;

/** The headers that declare the 16-bit classes, in each file whose edits name them, after the includes at its top. */
final class IncludeEdits {
    private static final Map<String, String> HEADERS =
            new TreeMap<>(Map.of("__half", "cuda_fp16.h", "__nv_bfloat16", "cuda_bf16.h"));

    private IncludeEdits() {}

    static void add(SourceFile file, Edits edits) {
        StringBuilder lines = new StringBuilder();
        String end = file.text().contains("\r\n") ? "\r\n" : "\n";
        HEADERS.forEach((type, header) -> {
            boolean named = edits.of(file.path()).stream()
                    .anyMatch(edit -> edit.written().contains(type));
            if (named && !file.text().contains(header)) {
                lines.append("#include <").append(header).append('>').append(end);
            }
        });
        if (!lines.isEmpty()) {
            int at = TopOfFile.of(file.text()).place();
            boolean unended = at > 0 && file.text().charAt(at - 1) != '\n';
            edits.add(Edit.insert(new Range(file.path(), at, at), (unended ? end : "") + lines));
        }
    }
}

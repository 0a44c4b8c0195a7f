package org.ulpscope.precision.internal.patch;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.text.TopOfFile;

/** The headers that declare what the edits of a file name, the 16-bit classes and mathematical functions, after the includes at its top. */
final class IncludeEdits {
    private static final Map<String, String> HEADERS =
            new TreeMap<>(Map.of("__half", "cuda_fp16.h", "__nv_bfloat16", "cuda_bf16.h"));

    private static final Pattern QUAD = Pattern.compile("[a-z][a-z0-9]*q");

    private IncludeEdits() {}

    // Functions for __float128 have a header of their own, and it is the only one where no others were called.
    private static Optional<String> ofFunction(String before, String written) {
        if (QUAD.matcher(written).matches() && !QUAD.matcher(before).matches()) {
            return Optional.of("quadmath.h");
        }
        boolean isNarrowed = QUAD.matcher(before).matches()
                && written.matches(Pattern.quote(before.substring(0, before.length() - 1)) + "[lf]?");
        return isNarrowed ? Optional.of("math.h") : Optional.empty();
    }

    static void add(SourceFile file, Edits edits) {
        StringBuilder lines = new StringBuilder();
        String end = file.text().contains("\r\n") ? "\r\n" : "\n";
        Set<String> headers = new TreeSet<>();
        for (Edit edit : edits.of(file.path())) {
            HEADERS.forEach((type, header) -> {
                if (edit.written().contains(type)) {
                    headers.add(header);
                }
            });
            ofFunction(file.text(edit.range()), edit.written()).ifPresent(headers::add);
        }
        for (String header : headers) {
            // quadmath.h ends as math.h does.
            if (!Pattern.compile("(?<!\\w)" + Pattern.quote(header))
                    .matcher(file.text())
                    .find()) {
                lines.append("#include <").append(header).append('>').append(end);
            }
        }
        if (!lines.isEmpty()) {
            int at = TopOfFile.of(file.text()).place();
            boolean unended = at > 0 && file.text().charAt(at - 1) != '\n';
            edits.add(Edit.insert(new Range(file.path(), at, at), (unended ? end : "") + lines));
        }
    }
}

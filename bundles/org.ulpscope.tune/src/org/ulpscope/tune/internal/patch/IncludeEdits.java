package org.ulpscope.tune.internal.patch;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.tune.program.Range;
import org.ulpscope.tune.program.SourceFile;

/** The headers that declare the 16-bit classes, in each file whose edits name them, after the includes at its top. */
final class IncludeEdits {
    private static final Map<String, String> HEADERS =
            new TreeMap<>(Map.of("__half", "cuda_fp16.h", "__nv_bfloat16", "cuda_bf16.h"));
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern DIRECTIVE = Pattern.compile("\\s*#\\s*(\\w+)(.*)");

    private IncludeEdits() {}

    static void add(SourceFile file, Edits edits) {
        StringBuilder lines = new StringBuilder();
        String end = file.text().contains("\r\n") ? "\r\n" : "\n";
        HEADERS.forEach((type, header) -> {
            boolean named = edits.of(file.path()).stream().anyMatch(edit -> edit.written().contains(type));
            if (named && !file.text().contains(header)) {
                lines.append("#include <").append(header).append('>').append(end);
            }
        });
        if (!lines.isEmpty()) {
            int at = place(file.text());
            boolean unended = at > 0 && file.text().charAt(at - 1) != '\n';
            edits.add(Edit.insert(new Range(file.path(), at, at), (unended ? end : "") + lines));
        }
    }

    // Behind the last include before the first line of code that no condition but an include guard encloses, else before that line.
    private static int place(String source) {
        String text = COMMENT.matcher(source).replaceAll(match -> match.group().replaceAll("[^\\n]", " "));
        int included = -1;
        int code = 0;
        int depth = 0;
        boolean guarded = false;
        for (int from = 0; from < text.length(); ) {
            int newline = text.indexOf('\n', from);
            int next = newline < 0 ? text.length() : newline + 1;
            String line = text.substring(from, next);
            Matcher directive = DIRECTIVE.matcher(line.stripTrailing());
            if (directive.matches()) {
                switch (directive.group(1)) {
                    case "if", "ifdef" -> depth++;
                    case "ifndef" -> {
                        depth += guarded || included >= 0 ? 1 : 0;
                        guarded = true;
                    }
                    case "endif" -> depth--;
                    case "include" -> included = depth == 0 ? next : included;
                    default -> code = depth == 0 && included < 0 && code == from ? next : code;
                }
                code = included < 0 && depth == 0 ? next : code;
            } else if (!line.isBlank()) {
                break;
            } else if (included < 0 && source.substring(from, next).isBlank() && code == from) {
                code = next;
            }
            from = next;
        }
        return included >= 0 ? included : code;
    }
}

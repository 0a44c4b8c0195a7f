package org.ulpscope.ptx.internal.translate;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.ptx.c.TranslatedSite;
import org.ulpscope.simt.GridCode;

/**
 * What a translation needs of the C that runs blocks of threads: nothing where functions only compute, checks and places where there is a
 * kernel, and stacks for the threads of a block where they wait for each other.
 */
final class Runtime {
    /** How names of files begin that no user wrote, and whose lines would tell nothing. */
    private static final String GENERATED = "ulpscope-";

    private boolean needed;
    private boolean waiting;

    /** Something is used that only a block has. */
    void need() {
        needed = true;
    }

    /** Threads wait for others. */
    void needWaiting() {
        needed = true;
        waiting = true;
    }

    boolean isNeeded() {
        return needed;
    }

    /** What comes before everything. */
    String head(long sharedBytes) {
        return "#ifndef _GNU_SOURCE\n#define _GNU_SOURCE\n#endif\n#define ULP_STATIC_SHARED_BYTES " + sharedBytes
                + "u\n#define ULP_RUNTIME "
                + (needed ? 1 : 0) + "\n#define ULP_FIBRES " + (waiting ? 1 : 0)
                + "\n#define ULP_VARIABLE " + (needed ? "__attribute__((section(\"ulp_variables\")))" : "") + "\n"
                + Prelude.text(needed);
    }

    /** What comes after everything. */
    String tail(List<TranslatedSite> sites, List<CFunction> functions) {
        if (!needed) {
            return "";
        }
        String places = sites.stream().map(site -> quoted(place(site))).collect(Collectors.joining(",\n", "", "\n"));
        String text = "static const char *const ulp_places[] = {" + (sites.isEmpty() ? "\"\"" : places) + "};\n"
                + "static const char *ulp_place(uint32_t site) { return site < " + sites.size()
                + " ? ulp_places[site] : \"\"; }\n";
        List<CFunction> kernels = functions.stream().filter(CFunction::entry).toList();
        if (kernels.isEmpty()) {
            return text;
        }
        String table = kernels.stream()
                .map(kernel -> "{" + quoted(kernel.name()) + ", " + kernel.cName() + ", " + bytes(kernel) + "}")
                .collect(Collectors.joining(", "));
        return text + "static const ulp_kernel ulp_kernels[] = {" + table + "};\n" + GridCode.of("kernels.h");
    }

    private static long bytes(CFunction kernel) {
        return kernel.parameters().isEmpty()
                ? 0
                : kernel.parameters().getLast().offset()
                        + kernel.parameters().getLast().bytes();
    }

    private static String place(TranslatedSite site) {
        String lines = site.chain().isEmpty()
                ? "line " + site.ptxLine() + " of the PTX"
                : site.chain().stream()
                        .filter(frame ->
                                !Path.of(frame.path()).getFileName().toString().startsWith(GENERATED))
                        .map(SourceFrame::toString)
                        .collect(Collectors.joining(", inlined at "));
        return (lines.isEmpty() ? "where the kernel ends" : lines) + " (" + site.instruction() + ")";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\' || c == '?') {
                quoted.append('\\').append(c);
            } else {
                quoted.append(c < ' ' || c > '~' ? '?' : c);
            }
        }
        return quoted.append('"').toString();
    }
}

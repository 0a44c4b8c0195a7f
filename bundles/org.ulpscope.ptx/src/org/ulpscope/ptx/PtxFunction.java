package org.ulpscope.ptx;

import java.util.List;
import java.util.Optional;

/**
 * A function ({@code .func}) or a kernel ({@code .entry}).
 *
 * @param linkage who sees it
 * @param kind function or kernel
 * @param results return parameters; at most one in what compilers emit
 * @param name its name
 * @param parameters its parameters
 * @param directives of its header, such as {@code .maxntid 128, 1, 1} or {@code .noreturn}, each as one text
 * @param body its statements; empty for a declaration
 * @param place where it begins
 */
public record PtxFunction(
        Linkage linkage,
        Kind kind,
        List<PtxVariable> results,
        String name,
        List<PtxVariable> parameters,
        List<String> directives,
        Optional<List<Statement>> body,
        PtxPlace place)
        implements ModuleItem {
    /** Whether the host launches it or the device calls it. */
    public enum Kind {
        FUNCTION(".func"),
        ENTRY(".entry");

        private final String directive;

        Kind(String directive) {
            this.directive = directive;
        }

        public String directive() {
            return directive;
        }
    }

    public PtxFunction {
        results = List.copyOf(results);
        parameters = List.copyOf(parameters);
        directives = List.copyOf(directives);
        body = body.map(List::copyOf);
    }

    /** The same with another body. */
    public PtxFunction withBody(List<Statement> statements) {
        return new PtxFunction(linkage, kind, results, name, parameters, directives, Optional.of(statements), place);
    }

    /** The same with other directives. */
    public PtxFunction withDirectives(List<String> others) {
        return new PtxFunction(linkage, kind, results, name, parameters, others, body, place);
    }
}

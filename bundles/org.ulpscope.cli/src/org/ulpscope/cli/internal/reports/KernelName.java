package org.ulpscope.cli.internal.reports;

/** Kernels as people name them: those of libraries have arguments of templates that fill a screen. */
final class KernelName {
    private static final int LONGEST = 80;

    private KernelName() {}

    /** The declaration; where that is long, without what its templates and its parameters are. */
    static String of(String declared) {
        if (declared.length() <= LONGEST) {
            return declared;
        }
        StringBuilder name = new StringBuilder();
        int depth = 0;
        for (char c : declared.replaceFirst("^void ", "").toCharArray()) {
            boolean closes = c == '>' || c == ')';
            depth -= closes ? 1 : 0;
            if (depth == 0) {
                name.append(closes ? "…" : "").append(c);
            }
            depth += c == '<' || c == '(' ? 1 : 0;
        }
        return name.toString();
    }
}

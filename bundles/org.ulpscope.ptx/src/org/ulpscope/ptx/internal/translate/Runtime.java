package org.ulpscope.ptx.internal.translate;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.ptx.c.TranslatedSite;
import org.ulpscope.simt.GridKernel;
import org.ulpscope.simt.GridModule;
import org.ulpscope.simt.GridVariable;
import org.ulpscope.simt.ShadowHeader;
import org.ulpscope.simt.ThreadHeader;
import org.ulpscope.simt.Warp;

/**
 * What a translation needs of the C that runs blocks of threads: nothing where functions only compute, checks and places where there is a
 * kernel, and stacks for the threads of a block where they wait for each other.
 */
final class Runtime {
    /** How names of files begin that no user wrote, and whose lines would tell nothing. */
    private static final String GENERATED = "ulpscope-";

    private boolean needed;
    private boolean waiting;
    private boolean matrices;

    /** Something is used that only a block has. */
    void need() {
        needed = true;
    }

    /** Threads wait for others. */
    void needWaiting() {
        needed = true;
        waiting = true;
    }

    /** Warps multiply matrices. */
    void needMatrices() {
        needWaiting();
        matrices = true;
    }

    boolean isNeeded() {
        return needed;
    }

    /** What comes before everything. @param shadowed how many instructions have numbers with shadows; empty where none may have */
    String head(long sharedBytes, OptionalInt shadowed) {
        return (needed ? ThreadHeader.IN_BLOCK : ThreadHeader.ALONE).text(sharedBytes)
                + Prelude.text(needed, matrices)
                + (shadowed.isPresent() ? ShadowHeader.text(shadowed.getAsInt()) : "");
    }

    /** What comes after everything. */
    String tail(
            List<TranslatedSite> sites,
            List<CFunction> functions,
            List<GridVariable> variables,
            SharedLayout shared,
            PtxCallGraph calls) {
        if (!needed) {
            return "";
        }
        List<String> places = sites.stream().map(Runtime::place).toList();
        List<GridKernel> kernels = functions.stream()
                .filter(CFunction::entry)
                .map(kernel -> new GridKernel(
                        kernel.name(),
                        kernel.cName(),
                        shared.bytes(kernel.name()),
                        calls.waits(kernel.name()),
                        parameters(kernel)))
                .toList();
        return new GridModule(Warp.OF_32, waiting, places, kernels, variables).text();
    }

    private static List<GridKernel.Parameter> parameters(CFunction kernel) {
        return kernel.parameters().stream()
                .map(parameter -> new GridKernel.Parameter(parameter.offset(), parameter.bytes()))
                .toList();
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
}

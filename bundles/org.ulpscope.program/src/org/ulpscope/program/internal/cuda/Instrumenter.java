package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.simulated.PtxasOptions;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.passes.AtomicAdditions;
import org.ulpscope.ptx.passes.CheckedModule;
import org.ulpscope.ptx.passes.ExceptionChecks;
import org.ulpscope.ptx.passes.ExceptionTrace;
import org.ulpscope.ptx.passes.GroundedModule;
import org.ulpscope.ptx.passes.LineInjection;
import org.ulpscope.ptx.passes.TracedModule;
import org.ulpscope.ptx.site.InjectedLine;
import org.ulpscope.simt.ShadowHeader;
import org.ulpscope.simt.TraceSteps;

/**
 * Puts into device code what it shall do besides, and lists beside what is made of it which of its instructions that concerns.
 *
 * @param what what it shall do
 * @param injected lines whose values may be replaced
 * @param nvcc compiles what the code calls for it
 */
record Instrumenter(Instrumentation what, List<InjectedLine> injected, Path nvcc) {
    /** Those of their fast way: ptxas would take twice as many for the calls that are hardly ever made, and so run fewer threads at a time. */
    private static final int REGISTERS_FOR_CHECKS = 12;

    private static final int REGISTERS_FOR_TAGS = 64;

    /** How many more registers a kernel is to have for it. */
    int registers() {
        return what.follows() ? REGISTERS_FOR_TAGS : REGISTERS_FOR_CHECKS;
    }

    /** What code made otherwise differs by. */
    String stamp() {
        return what == Instrumentation.NONE
                ? ""
                : what + " with additions" + (what.follows() ? TraceSteps.text() : "")
                        + (what == Instrumentation.SHADOWS ? ShadowHeader.text() : "")
                        + (injected.isEmpty() ? "" : injected.toString());
    }

    /** Whether code stays as it is. */
    boolean isPlain() {
        return what == Instrumentation.NONE;
    }

    /** Whether it marks instructions whose results no standard fixes; see {@link #marked}. */
    boolean marks() {
        return what == Instrumentation.CERTIFICATE;
    }

    /** The module as ptxas makes it, with marks. @param library where that which is made of it will lie */
    PtxModule marked(PtxModule whole, PtxasOptions ptxas, Path library) {
        GroundedModule marked = DeviceCode.marked(whole, ptxas);
        GroundList.write(library, marked.sites());
        return marked.module();
    }

    /**
     * The module, changed.
     *
     * @param library where that which is made of it will lie
     */
    PtxModule of(PtxModule whole, Path library) {
        PtxModule module =
                what == Instrumentation.NONE || injected.isEmpty() ? whole : new LineInjection(injected).apply(whole);
        return switch (what) {
            case NONE, SHADOWS -> module;
            case CHECKS, CHECKS_WITHOUT_SUBNORMALS -> {
                CheckedModule checked = ExceptionChecks.of(module, what == Instrumentation.CHECKS);
                SiteList.write(library, checked.sites());
                SiteList.writeAdditions(library, AtomicAdditions.of(module));
                KernelList.write(library, module);
                yield checked.module();
            }
            case TRACE, TRACE_WITH_SUBNORMALS -> {
                boolean subnormals = what == Instrumentation.TRACE_WITH_SUBNORMALS;
                TracedModule traced = ExceptionTrace.of(module, steps(module.architecture()), subnormals);
                TracedSiteList.write(library, traced.sites());
                KernelList.write(library, module);
                yield traced.module();
            }
            case CERTIFICATE -> throw new IllegalStateException("marks are put before products are fused");
        };
    }

    /** The module, changed, in C; its shadows are put into that. */
    DeviceCode translated(PtxModule whole, Path library) {
        PtxModule module = of(whole, library);
        if (what != Instrumentation.SHADOWS) {
            return DeviceCode.translated(module, TranslationOptions.PROGRAM);
        }
        DeviceCode code = DeviceCode.translated(module, TranslationOptions.SHADOWED_PROGRAM);
        TracedSiteList.write(library, code.translation().followed());
        KernelList.write(library, module);
        return code;
    }

    private PtxModule steps(String architecture) {
        try {
            return Ptx.parse(Files.readString(SimulatedRuntime.traceSteps(nvcc, architecture)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package org.ulpscope.backend.internal.twin;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.c.CFunction;
import org.ulpscope.ptx.passes.CheckedModule;
import org.ulpscope.ptx.passes.ResultReports;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * Has a wrapper's code tell what one instruction inside gives. {@code twin-inside.template} is what it tells it to.
 *
 * @param wrapper the wrapper's source, whose own instructions are not the user's
 * @param artifact what is made, beside which the instructions are listed
 */
public record InsideReports(Path wrapper, Path artifact) {
    private static final String BEGIN = "ulpscope_inside_begin";
    private static final String TOLD = "ulpscope_inside_told";

    /** What the call calls beside the kernel, in this order. */
    static final List<String> CALLED = List.of(BEGIN, TOLD);

    /** The call of the kernel alone. */
    static final String PLAIN_CALL = "ulpscope_plain_call";

    /** The module, reporting. */
    PtxModule in(PtxModule module) {
        CheckedModule own = reporting(module, site -> hasLine(site) && !isOfWrapper(site));
        // A library's function has no lines but that of its call.
        CheckedModule checked = own.sites().isEmpty() ? reporting(module, InsideReports::hasLine) : own;
        SiteList.write(artifact, checked.sites().stream().map(this::own).toList());
        return checked.module();
    }

    private static CheckedModule reporting(PtxModule module, Predicate<CheckedSite> wanted) {
        return ResultReports.of(module, TwinText.DEVICE_CALL, wanted);
    }

    private static boolean hasLine(CheckedSite site) {
        return !site.chain().isEmpty();
    }

    private boolean isOfWrapper(CheckedSite site) {
        return isOfWrapper(site.chain().getFirst());
    }

    private boolean isOfWrapper(SourceFrame frame) {
        return Path.of(frame.path()).endsWith(wrapper.getFileName());
    }

    /** Without the lines that call the kernel, which leaves none of a library's function. */
    private CheckedSite own(CheckedSite site) {
        List<SourceFrame> chain =
                site.chain().stream().filter(frame -> !isOfWrapper(frame)).toList();
        return new CheckedSite(
                site.function(), site.instruction(), site.format(), site.operandFormat(), site.operands(), chain);
    }

    /** Defines {@link TwinText#DEVICE_CALL}, which has one parameter more than the kernel: what is asked. */
    String call(List<CFunction> functions) {
        CFunction kernel = functions.getFirst();
        String result = DeviceTranslation.type(kernel.result().orElseThrow());
        List<String> types =
                kernel.parameters().stream().map(DeviceTranslation::type).toList();
        return String.format(
                Locale.ROOT,
                """

                static inline %1$s %2$s(%3$suint32_t watched)
                {
                    ulp_thread watcher = {.ntid = {1, 1, 1}, .nctaid = {1, 1, 1}};
                    %4$s(&watcher, watched);
                    const %1$s result = %5$s(%6$s);
                    return %7$s(&watcher, result);
                }
                """,
                result,
                TwinText.DEVICE_CALL,
                each(types, "%s a%d, "),
                functions.get(1).cName(),
                PLAIN_CALL,
                IntStream.range(0, types.size()).mapToObj(i -> "a" + i).collect(Collectors.joining(", ")),
                functions.get(2).cName());
    }

    private static String each(List<String> types, String format) {
        return IntStream.range(0, types.size())
                .mapToObj(i -> String.format(Locale.ROOT, format, types.get(i), i))
                .collect(Collectors.joining());
    }
}

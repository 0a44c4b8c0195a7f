package org.ulpscope.simt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What code that runs in blocks tells the {@link GridRuntime} of itself.
 *
 * @param warp threads of a warp
 * @param waits whether threads of any of its code may wait for others, as {@link GridKernel#waits} says of one kernel
 * @param places where the instruction of each site is in the source, for the sentence of its failure
 * @param kernels what can be launched
 * @param variables what a host may read and write
 */
public record GridModule(
        Warp warp, boolean waits, List<String> places, List<GridKernel> kernels, List<GridVariable> variables) {
    /** The C variable that {@code ulp_run_alone} takes. */
    public static final String VARIABLE = "ulp_own_module";

    public GridModule {
        places = List.copyOf(places);
        kernels = List.copyOf(kernels);
        variables = List.copyOf(variables);
    }

    /**
     * The C that comes after the code, of which there is one in an artifact. Where there are kernels or variables it exports
     * {@code const ulp_module *ulpscope_module(void)}, {@code void ulpscope_run(const ulp_request *, ulp_outcome *)} and {@code int ulpscope_launch(const char *kernel, const unsigned blocks[3],
     * const unsigned threads[3], size_t shared, const void *parameters, size_t bytes)}, which gives 0, or prints a sentence and gives 1.
     */
    public String text() {
        return "static const char *const ulp_own_places[] = {"
                + list(places.stream().map(CString::quoted).toList(), "\"\"")
                + "};\nstatic const ulp_parameter ulp_own_parameters[] = {"
                + list(kernels.stream().flatMap(GridModule::parameters).toList(), "{0}")
                + "};\nstatic const ulp_kernel ulp_own_kernels[] = {"
                + list(kernelTexts(), "{0}")
                + "};\nstatic const ulp_symbol ulp_own_symbols[] = {"
                + list(variables.stream().map(GridModule::symbol).toList(), "{0}")
                + "};\nstatic const ulp_module " + VARIABLE + " = {" + warp.lanes() + ", ULP_STATIC_SHARED_BYTES, "
                + (waits ? 1 : 0) + ", " + places.size() + ", ulp_own_places, " + kernels.size()
                + ", ulp_own_kernels, " + variables.size() + ", ulp_own_symbols};\n"
                + (kernels.isEmpty() && variables.isEmpty() ? "" : CSource.text("module.h"));
    }

    /** C has no empty lists. */
    private static String list(List<String> elements, String none) {
        return elements.isEmpty() ? none : elements.stream().collect(Collectors.joining(",\n"));
    }

    private List<String> kernelTexts() {
        List<String> texts = new ArrayList<>();
        int first = 0;
        for (GridKernel kernel : kernels) {
            int count = kernel.parameters().size();
            texts.add("{" + CString.quoted(kernel.name()) + ", " + kernel.function() + ", " + kernel.parameterBytes()
                    + ", "
                    + kernel.sharedBytes() + ", " + (kernel.waits() ? 1 : 0) + ", " + count + ", ulp_own_parameters + "
                    + first + "}");
            first += count;
        }
        return texts;
    }

    private static Stream<String> parameters(GridKernel kernel) {
        return kernel.parameters().stream().map(parameter -> "{" + parameter.offset() + ", " + parameter.bytes() + "}");
    }

    private static String symbol(GridVariable variable) {
        return "{" + CString.quoted(variable.name()) + ", " + variable.variable() + ", " + variable.bytes() + "}";
    }
}

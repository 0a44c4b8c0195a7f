package org.ulpscope.simt;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What code that runs in blocks tells the {@link GridRuntime} of itself.
 *
 * @param warp threads of a warp
 * @param waits whether threads may wait for others (barriers, exchanges, compare-and-swap), so that each needs a stack of its own
 * @param places where the instruction of each site is in the source, for the sentence of its failure
 * @param kernels what can be launched
 */
public record GridModule(Warp warp, boolean waits, List<String> places, List<GridKernel> kernels) {
    /** The C variable that {@code ulp_run_alone} takes. */
    public static final String VARIABLE = "ulp_own_module";

    public GridModule {
        places = List.copyOf(places);
        kernels = List.copyOf(kernels);
    }

    /**
     * The C that comes after the code, of which there is one in an artifact. Where there are kernels it exports
     * {@code int ulpscope_launch(const char *kernel, const unsigned blocks[3], const unsigned threads[3], size_t shared, const void *parameters,
     * size_t bytes)}, which gives 0, or prints a sentence and gives 1.
     */
    public String text() {
        return "static const char *const ulp_own_places[] = {"
                + list(places.stream().map(GridModule::quoted).toList(), "\"\"")
                + "};\nstatic const ulp_kernel ulp_own_kernels[] = {"
                + list(kernels.stream().map(GridModule::kernel).toList(), "{0}")
                + "};\nstatic const ulp_module " + VARIABLE + " = {" + warp.lanes() + ", ULP_STATIC_SHARED_BYTES, "
                + (waits ? 1 : 0) + ", " + places.size() + ", ulp_own_places, " + kernels.size()
                + ", ulp_own_kernels};\n"
                + (kernels.isEmpty() ? "" : CSource.text("module.h"));
    }

    /** C has no empty lists. */
    private static String list(List<String> elements, String none) {
        return elements.isEmpty() ? none : elements.stream().collect(Collectors.joining(",\n"));
    }

    private static String kernel(GridKernel kernel) {
        return "{" + quoted(kernel.name()) + ", " + kernel.function() + ", " + kernel.parameterBytes() + "}";
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

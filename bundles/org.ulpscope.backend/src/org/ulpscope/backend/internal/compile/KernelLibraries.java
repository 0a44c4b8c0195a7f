package org.ulpscope.backend.internal.compile;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.backend.internal.wrapper.NamedLibrary;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/** What a kernel needs linked, as options or paths, and what keeps compilers from calling something else. */
public final class KernelLibraries {
    private KernelLibraries() {}

    /** @param folder the folder that the kernel's relative paths start from, absolute */
    public static List<String> of(Kernel kernel, Path folder) {
        // A compiler that knows a function of this name from C's library would put its own code in the place of a call.
        Stream<String> called =
                NamedLibrary.has(kernel) ? Stream.of("-fno-builtin-" + kernel.getName()) : Stream.empty();
        return Stream.concat(called, linked(kernel, folder).stream()).toList();
    }

    private static List<String> linked(Kernel kernel, Path folder) {
        String library = kernel.getLibrary();
        if (library.isEmpty()) {
            return List.of();
        }
        if (kernel.getOrigin() == Origin.SHARED_LIBRARY || library.contains("/")) {
            Path file = folder.resolve(library).toAbsolutePath().normalize();
            // A comma would end the option.
            return List.of(
                    file.toString(),
                    "-Xlinker",
                    "-rpath",
                    "-Xlinker",
                    file.getParent().toString());
        }
        return List.of("-l" + library);
    }
}

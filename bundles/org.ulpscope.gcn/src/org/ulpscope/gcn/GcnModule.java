package org.ulpscope.gcn;

import java.util.List;
import java.util.Optional;

/**
 * What a compiler makes of one source for one AMD GPU.
 *
 * @param target such as {@code amdgcn-amd-amdhsa--gfx90a}
 * @param functions its functions, kernels among them
 * @param objects its variables and tables
 */
public record GcnModule(String target, List<GcnFunction> functions, List<DataObject> objects) {
    public GcnModule {
        functions = List.copyOf(functions);
        objects = List.copyOf(objects);
    }

    /** The processor, such as {@code gfx90a}. */
    public String processor() {
        String last = target.substring(target.lastIndexOf('-') + 1);
        int feature = last.indexOf(':');
        return feature < 0 ? last : last.substring(0, feature);
    }

    public Optional<GcnFunction> function(String name) {
        return functions.stream()
                .filter(function -> function.name().equals(name))
                .findFirst();
    }

    public Optional<DataObject> object(String name) {
        return objects.stream().filter(object -> object.name().equals(name)).findFirst();
    }

    /** How launches begin of its first kernel; all kernels of a module are compiled with the same modes. */
    public Optional<KernelDescriptor> descriptor() {
        return functions.stream()
                .flatMap(function -> function.kernel().stream())
                .findFirst();
    }
}

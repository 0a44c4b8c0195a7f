package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.precision.Function;
import org.ulpscope.source.call.CallGraph;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Which functions of a program run on a device: kernels, those for devices alone, and those for both that nothing else calls. */
final class DeviceFunctions {
    private DeviceFunctions() {}

    /** Whether a function is launched on a device. */
    static boolean isKernel(SyntaxNode function) {
        return has(function, NodeKind.CUDA_GLOBAL_ATTR);
    }

    /** Whether a function runs on devices alone. */
    static boolean isForDevice(SyntaxNode function) {
        return isKernel(function)
                || has(function, NodeKind.CUDA_DEVICE_ATTR) && !has(function, NodeKind.CUDA_HOST_ATTR);
    }

    /** Whether a function can be called on both sides. */
    static boolean isForBothSides(SyntaxNode function) {
        return has(function, NodeKind.CUDA_DEVICE_ATTR) && has(function, NodeKind.CUDA_HOST_ATTR);
    }

    private static boolean has(SyntaxNode function, NodeKind attribute) {
        return function.children().stream().anyMatch(node -> node.is(attribute));
    }

    /**
     * Functions with those for both sides marked that only device functions call.
     *
     * @param functions all functions, those for devices alone marked
     * @param both the names of those for both sides
     */
    static List<Function> withThoseOfBothSides(List<Function> functions, Set<String> both) {
        Set<String> device = new HashSet<>();
        functions.stream().filter(Function::device).map(Function::name).forEach(device::add);
        CallGraph graph = Function.callGraph(functions);
        boolean grows = true;
        while (grows) {
            Set<String> more = new HashSet<>(both);
            more.removeAll(device);
            more.removeIf(name -> graph.callers(name).isEmpty() || !device.containsAll(graph.callers(name)));
            grows = device.addAll(more);
        }
        List<Function> marked = new ArrayList<>();
        for (Function function : functions) {
            marked.add(new Function(
                    function.name(),
                    function.kernel(),
                    device.contains(function.name()),
                    function.at(),
                    function.calls()));
        }
        return marked;
    }
}

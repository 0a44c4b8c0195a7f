package org.ulpscope.source.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.source.ParsedText;
import org.ulpscope.source.declaration.DeclarationReader;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.FunctionTable;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.tests.support.Installed;

class CallGraphTest {
    @TempDir
    Path folder;

    @Test
    void functionsCallWhatTheirBodiesCall() throws IOException {
        CallGraph graph = of(ParsedText.c(folder, """
                #include <math.h>
                static double square(double x) { return x * x; }
                double norm(double a, double b);
                double unused(void) { return square(2); }
                int main(void) { double (*pointer)(double) = square; return norm(3, pointer(4)) > 0; }
                double norm(double a, double b) { return sqrt(square(a) + square(b)); }
                """));
        assertEquals(Set.of("square", "unused", "main", "norm"), graph.functions());
        assertEquals(Set.of("norm"), graph.callees("main"));
        assertEquals(Set.of("square"), graph.callees("norm"));
        assertEquals(Set.of("unused", "norm"), graph.callers("square"));
        assertEquals(Set.of("main", "norm", "square"), graph.reachable(List.of("main", "printf")));
    }

    @Test
    void methodsOperatorsAndInstancesOfTemplatesAreCalledToo() throws IOException {
        CallGraph graph = of(ParsedText.cpp(folder, """
                struct Point { double x; Point operator+(Point o) const { return Point{x + o.x}; } double half() const { return x / 2; } };
                template <typename T> T twice(T value) { return value + value; }
                double f(Point p) { return twice((p + p).half()); }
                double g(Point p) { return twice(p).half(); }
                """));
        assertEquals(Set.of("twice", "Point::operator+", "Point::half"), graph.callees("f"));
        assertEquals(Set.of("Point::operator+"), graph.callees("twice"));
    }

    @Test
    void aLaunchIsACall() throws IOException {
        Installed.nvcc();
        CallGraph graph = of(ParsedText.cuda(folder, """
                __device__ double scaled(double x) { return 2 * x; }
                __global__ void kernel(double *x) { x[threadIdx.x] = scaled(x[threadIdx.x]); }
                int main() { kernel<<<1, 32>>>(nullptr); }
                """));
        assertEquals(Set.of("kernel"), graph.callees("main"));
        assertEquals(Set.of("main", "kernel", "scaled"), graph.reachable(List.of("main")));
    }

    @Tag("long")
    @Test
    void whatCallsTheToolkitsOwnLibrariesIsRead() throws IOException {
        Installed.nvcc();
        CallGraph graph = of(ParsedText.cuda(folder, """
                #include <cub/cub.cuh>
                __device__ double total(double x) {
                    __shared__ typename cub::BlockReduce<double, 128>::TempStorage storage;
                    return cub::BlockReduce<double, 128>(storage).Sum(x);
                }
                __global__ void kernel(double *x) { x[threadIdx.x] = total(x[threadIdx.x]); }
                """));
        assertEquals(Set.of("kernel", "total"), graph.reachable(List.of("kernel")));
    }

    @Test
    void callersComeFirstAndCyclesEnd() {
        CallGraph graph = new CallGraph(Map.of(
                "main", List.of("a", "b"), "a", List.of("b"), "b", List.of("c", "b"), "c", List.of("b", "elsewhere")));
        List<String> order = graph.callersFirst();
        assertEquals(Set.of("main", "a", "b", "c"), Set.copyOf(order));
        assertTrue(order.indexOf("main") < order.indexOf("a"), order.toString());
        assertTrue(order.indexOf("a") < order.indexOf("b"), order.toString());
        assertEquals(Set.of("b"), graph.callees("c"));
        assertEquals(Set.of("b", "c"), graph.reachable(List.of("c")));
    }

    private static CallGraph of(ParsedSources parsed) {
        Declarations declared = DeclarationReader.read(parsed.units());
        return CallGraph.of(declared, new FunctionTable(declared));
    }
}

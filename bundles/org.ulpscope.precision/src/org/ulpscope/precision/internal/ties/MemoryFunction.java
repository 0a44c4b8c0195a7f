package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A function of a library that copies, compares, sets or allocates bytes, and does not care what they mean.
 *
 * @param name its name
 * @param addresses numbers of the arguments that are addresses of such memory
 * @param sizes numbers of the arguments whose product is the size in bytes
 * @param value number of the argument that is written to each byte; -1 where there is none
 */
record MemoryFunction(String name, List<Integer> addresses, List<Integer> sizes, int value) {
    private static final Map<String, MemoryFunction> ALL = Stream.of(
                    of("memcpy", List.of(0, 1), List.of(2)),
                    of("__builtin___memcpy_chk", List.of(0, 1), List.of(2)),
                    of("memmove", List.of(0, 1), List.of(2)),
                    of("memcmp", List.of(0, 1), List.of(2)),
                    new MemoryFunction("memset", List.of(0), List.of(2), 1),
                    of("malloc", List.of(), List.of(0)),
                    of("calloc", List.of(), List.of(0, 1)),
                    of("realloc", List.of(0), List.of(1)),
                    of("aligned_alloc", List.of(), List.of(1)),
                    of("_mm_malloc", List.of(), List.of(0)),
                    of("posix_memalign", List.of(0), List.of(2)),
                    of("cudaMalloc", List.of(0), List.of(1)),
                    of("cudaMallocManaged", List.of(0), List.of(1)),
                    of("cudaMallocHost", List.of(0), List.of(1)),
                    of("cudaMallocAsync", List.of(0), List.of(1)),
                    of("cudaHostAlloc", List.of(0), List.of(1)),
                    of("cudaHostRegister", List.of(0), List.of(1)),
                    of("cudaMemcpy", List.of(0, 1), List.of(2)),
                    of("cudaMemcpyAsync", List.of(0, 1), List.of(2)),
                    of("cudaMemcpyToSymbol", List.of(0, 1), List.of(2)),
                    of("cudaMemcpyFromSymbol", List.of(0, 1), List.of(2)),
                    of("cudaMemcpyToSymbolAsync", List.of(0, 1), List.of(2)),
                    of("cudaMemcpyFromSymbolAsync", List.of(0, 1), List.of(2)),
                    new MemoryFunction("cudaMemset", List.of(0), List.of(2), 1),
                    new MemoryFunction("cudaMemsetAsync", List.of(0), List.of(2), 1),
                    of("cudaMemPrefetchAsync", List.of(0), List.of(1)),
                    of("cudaMemAdvise", List.of(0), List.of(1)))
            .collect(Collectors.toMap(MemoryFunction::name, function -> function));

    private static final Set<String> ALLOCATORS = Set.of("malloc", "calloc", "realloc", "aligned_alloc", "_mm_malloc");

    /** Functions that take an address and do the same whatever is there. */
    private static final Set<String> INDIFFERENT = Set.of(
            "free",
            "_mm_free",
            "cudaFree",
            "cudaFreeHost",
            "cudaFreeAsync",
            "cudaHostUnregister",
            "cudaGetSymbolSize",
            "printf",
            "fprintf",
            "snprintf",
            "sprintf",
            "__builtin_prefetch",
            "__builtin_assume_aligned",
            "__builtin_expect",
            "atomicAdd",
            "atomicAdd_block",
            "atomicAdd_system",
            "cudaPointerGetAttributes",
            "__stwb",
            "__stcg",
            "__stcs",
            "__stwt",
            "shfl",
            "shfl_up",
            "shfl_down",
            "shfl_xor");

    /** Functions that return what they are given, or read what it leads to. */
    private static final Set<String> TRANSPARENT = Set.of(
            "__ldg",
            "__ldcg",
            "__ldca",
            "__ldcs",
            "__ldlu",
            "__ldcv",
            "move",
            "forward",
            "addressof",
            "as_const",
            "__builtin_addressof",
            "__builtin_assume_aligned",
            "max",
            "min",
            "clamp");

    /** Functions that exchange what they are given. */
    private static final Set<String> EXCHANGING = Set.of("swap", "cudaGetSymbolAddress", "exchange");

    private static MemoryFunction of(String name, List<Integer> addresses, List<Integer> sizes) {
        return new MemoryFunction(name, addresses, sizes, -1);
    }

    /** The function of a name. */
    static Optional<MemoryFunction> named(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** Whether it stores the address of new memory where its first argument leads to. */
    boolean allocates() {
        return name.startsWith("cudaMalloc") || name.equals("cudaHostAlloc") || name.equals("posix_memalign");
    }

    /** Whether a function returns new memory. */
    static boolean isAllocator(String name) {
        return ALLOCATORS.contains(name);
    }

    /** Whether a function does the same whatever Format the memory has that it is given. */
    static boolean isIndifferent(String name) {
        return INDIFFERENT.contains(name) || TRANSPARENT.contains(name);
    }

    /** Whether what a function returns is what it is given first. */
    static boolean isTransparent(String name) {
        return TRANSPARENT.contains(name);
    }

    /** Whether what a function is given must have one type. */
    static boolean isExchanging(String name) {
        return EXCHANGING.contains(name);
    }
}

package org.ulpscope.ptx.internal.translate.family;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;

/** What products of matrices rest on: which of them an H200 was seen to give, by their shapes and types. */
final class MatrixGround {
    private static final Set<String> OF_HALVES = Set.of("m16n8k8", "m16n8k16");

    /** Of mma.sync: the shapes by the types of the result, A, B and the accumulator. */
    private static final Map<String, Set<String>> PRODUCTS = Map.of(
            "f32.f16.f16.f32", OF_HALVES,
            "f16.f16.f16.f16", OF_HALVES,
            "f32.bf16.bf16.f32", OF_HALVES,
            "f32.tf32.tf32.f32", Set.of("m16n8k4", "m16n8k8"),
            "f64.f64.f64.f64", Set.of("m8n8k4", "m16n8k8", "m16n8k16"));

    /** Of wmma: the same by the types of the result and the accumulator. */
    private static final Map<String, Set<String>> TILES =
            Map.of("f32.f32", Set.of("m16n16k16"), "f16.f32", Set.of("m16n16k16"));

    /** Of wgmma: the shapes by the types of the result, A and B. */
    private static final Map<String, Set<String>> GROUPS = Map.of(
            "f32.f16.f16", Set.of("m64n8k16", "m64n16k16", "m64n64k16"),
            "f16.f16.f16", Set.of("m64n16k16"),
            "f32.bf16.bf16", Set.of("m64n64k16"),
            "f32.tf32.tf32", Set.of("m64n16k8"));

    private MatrixGround() {}

    static ResultGround of(GroundedInstruction one) {
        Instruction instruction = one.instruction();
        boolean tiles = instruction.opcode().equals("wmma");
        boolean groups = instruction.opcode().equals("wgmma");
        if (tiles && !one.has("mma") || groups && !one.has("mma_async")) {
            return ResultGround.MOVES;
        }
        // Their sums are exact, so that no order and no rounding matters.
        if (!one.isOfFloats()) {
            return ResultGround.INTEGERS;
        }
        if (!one.isMeasured()) {
            return ResultGround.TENSOR_CORES_ELSEWHERE;
        }
        String names = instruction.types().stream().map(PtxType::suffix).collect(Collectors.joining("."));
        Set<String> seen = (groups ? GROUPS : tiles ? TILES : PRODUCTS).getOrDefault(names, Set.of());
        return seen.stream().anyMatch(one::has) ? ResultGround.TENSOR_CORES : ResultGround.TENSOR_CORES_UNSEEN;
    }
}

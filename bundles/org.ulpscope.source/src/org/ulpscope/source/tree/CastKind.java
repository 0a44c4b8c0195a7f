package org.ulpscope.source.tree;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a conversion does, written or by itself: clang's own classes, as far as anything depends on them. */
public enum CastKind {
    /** It reads what an lvalue names. */
    LVALUE_TO_RVALUE("LValueToRValue"),
    /** It changes qualifiers at most. */
    NO_OP("NoOp"),
    ARRAY_TO_POINTER_DECAY("ArrayToPointerDecay"),
    NULL_TO_POINTER("NullToPointer"),
    /** From one floating-point type to another. */
    FLOATING_CAST("FloatingCast"),
    INTEGRAL_TO_FLOATING("IntegralToFloating"),
    FLOATING_TO_INTEGRAL("FloatingToIntegral"),
    /** It takes a pointer for one to another type. */
    BIT_CAST("BitCast"),
    /** It takes what is there for another type. */
    LVALUE_BIT_CAST("LValueBitCast"),
    POINTER_TO_INTEGRAL("PointerToIntegral"),
    INTEGRAL_TO_POINTER("IntegralToPointer"),
    REINTERPRET_MEMBER_POINTER("ReinterpretMemberPointer"),
    /** Any other conversion. */
    OTHER("");

    private static final Map<String, CastKind> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(kind -> kind.name, Function.identity()));

    private final String name;

    CastKind(String name) {
        this.name = name;
    }

    /** The kind that clang calls so. */
    public static CastKind of(String name) {
        return BY_NAME.getOrDefault(name, OTHER);
    }

    /** Whether what was of one type is taken for another, bit for bit. */
    public boolean isReinterpreting() {
        return switch (this) {
            case BIT_CAST, LVALUE_BIT_CAST, POINTER_TO_INTEGRAL, INTEGRAL_TO_POINTER, REINTERPRET_MEMBER_POINTER ->
                true;
            default -> false;
        };
    }
}

package org.ulpscope.model.internal.signature;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.model.kernel.Origin;

/** What stands before a declarator: storage, qualifiers, attributes, CUDA's execution space, OpenCL's address space, and the type. */
final class Specifiers {
    private static final Set<String> WITHOUT_EFFECT = Set.of(
            "static",
            "inline",
            "__inline",
            "__inline__",
            "__forceinline__",
            "__noinline__",
            "constexpr",
            "register",
            "volatile",
            "__volatile__",
            "restrict",
            "__restrict",
            "__restrict__",
            "_Noreturn",
            "noexcept",
            "__host__",
            "__extension__",
            "__private",
            "__THROW");
    private static final Set<String> WITH_PARENTHESES =
            Set.of("__attribute__", "__attribute", "__declspec", "__launch_bounds__", "alignas", "_Alignas");

    private final Cursor cursor;
    private final TypeWords type = new TypeWords();
    private boolean isConst;
    private Origin origin = Origin.LIBRARY;
    private Optional<SignatureToken> memory = Optional.empty();

    private Specifiers(Cursor cursor) {
        this.cursor = cursor;
    }

    /** Reads all up to a name, a punctuation mark or the end. */
    static Specifiers read(Cursor cursor) {
        Specifiers specifiers = new Specifiers(cursor);
        while (specifiers.readOne()) {
            Refusals.check(cursor.peek());
        }
        return specifiers;
    }

    /** Passes over qualifiers and attributes, which are without effect after a {@code *} or after the parameters. */
    static void skipQualifiers(Cursor cursor) {
        Specifiers ignored = new Specifiers(cursor);
        while (ignored.acceptWithoutType()) {
            Refusals.check(cursor.peek());
        }
    }

    TypeWords type() {
        return type;
    }

    boolean isConst() {
        return isConst;
    }

    /** LIBRARY where no specifier of CUDA or OpenCL stands. */
    Origin origin() {
        return origin;
    }

    /** The word of OpenCL that says that what is pointed to lies in global memory. */
    Optional<SignatureToken> globalMemory() {
        return memory;
    }

    private boolean readOne() {
        SignatureToken token = cursor.peek();
        Refusals.check(token);
        if (acceptWithoutType() || acceptOfOpenCl()) {
            return true;
        }
        if (type.accept(token)) {
            cursor.next();
            return true;
        }
        return false;
    }

    private boolean acceptWithoutType() {
        SignatureToken token = cursor.peek();
        if (token.is("const") || token.is("__const")) {
            isConst = true;
        } else if (token.is("__device__")) {
            origin = Origin.CUDA_DEVICE;
        } else if (token.is("__global__")) {
            origin = Origin.CUDA_GLOBAL;
        } else if (token.is("extern")) {
            return acceptExtern();
        } else if (token.is("[[")) {
            cursor.next();
            cursor.skipBalanced(token, "[[", "]]");
            return true;
        } else if (token.isWord() && WITH_PARENTHESES.contains(token.text())) {
            return acceptWithParentheses();
        } else if (!token.isWord() || !WITHOUT_EFFECT.contains(token.text())) {
            return false;
        }
        cursor.next();
        return true;
    }

    /** OpenCL's words without underscores are names everywhere else, so that they mean what they mean there only before a type. */
    private boolean acceptOfOpenCl() {
        SignatureToken token = cursor.peek();
        String word = token.text().startsWith("__") ? token.text().substring(2) : type.isEmpty() ? token.text() : "";
        switch (token.isWord() ? word : "") {
            case "kernel" -> origin = Origin.OPENCL_KERNEL;
            case "global" -> memory = Optional.of(token);
            case "local", "constant" ->
                throw token.problem(
                        token.quoted()
                                + " memory cannot be an argument here; write a kernel that has it inside, or takes its values from __global memory.");
            default -> {
                return false;
            }
        }
        cursor.next();
        return true;
    }

    private boolean acceptExtern() {
        cursor.next();
        if (cursor.peek().kind() == SignatureToken.Kind.STRING) {
            SignatureToken linkage = cursor.next();
            if (!linkage.text().equals("\"C\"")) {
                throw linkage.problem("only the linkage \"C\" is known; write extern \"C\".");
            }
        }
        return true;
    }

    private boolean acceptWithParentheses() {
        cursor.next();
        SignatureToken opening = cursor.peek();
        if (cursor.accept("(")) {
            cursor.skipBalanced(opening, "(", ")");
        }
        return true;
    }
}

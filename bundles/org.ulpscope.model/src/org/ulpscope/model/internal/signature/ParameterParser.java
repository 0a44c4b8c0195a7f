package org.ulpscope.model.internal.signature;

import org.ulpscope.model.Identifiers;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Format;

/** Reads one parameter of a signature. An unnamed one keeps an empty name. */
final class ParameterParser {
    private final Cursor cursor;
    private final Origin origin;
    private final Parameter parameter = KernelFactory.eINSTANCE.createParameter();

    /** @param origin of the function */
    ParameterParser(Cursor cursor, Origin origin) {
        this.cursor = cursor;
        this.origin = origin;
    }

    Parameter parse() {
        SignatureToken first = cursor.peek();
        if (first.is("...")) {
            throw first.problem(
                    "a function with a variable number of arguments is not handled; wrap it in one that has a fixed number.");
        }
        Specifiers specifiers = Specifiers.read(cursor);
        parameter.setFormat(format(specifiers));
        if (origin != Origin.OPENCL_KERNEL) {
            specifiers.globalMemory().ifPresent(word -> {
                throw word.problem(
                        "only a __kernel is given pointers to global memory here; wrap the function in one that passes them.");
            });
        }
        pointer();
        name();
        array();
        direction(specifiers.isConst());
        return parameter;
    }

    private Format format(Specifiers specifiers) {
        TypeWords type = specifiers.type();
        if (type.isEmpty()) {
            SignatureToken token = cursor.peek();
            throw token.problem(
                    token.isWord()
                            ? "the type " + token.quoted()
                                    + " is not known; use double, float, _Float16, __bf16, __half, __nv_bfloat16, __nv_fp8_e4m3, __nv_fp8_e5m2 or an integer type."
                            : "a parameter is missing before " + token.quoted() + ".");
        }
        return type.format().orElseThrow(() -> type.first()
                .problem("void is not a type for a parameter; write the type that it points to."));
    }

    private void pointer() {
        SignatureToken token = cursor.peek();
        if (token.is("&") || token.is("&&")) {
            throw token.problem("references are not handled; pass the parameter by value or as a pointer.");
        }
        if (cursor.accept("*")) {
            parameter.setPointer(true);
            Specifiers.skipQualifiers(cursor);
            if (cursor.peek().is("*")) {
                throw cursor.peek().problem("pointers to pointers are not handled; pass one array with a length.");
            }
        }
        if (cursor.peek().is("(")) {
            throw cursor.peek().problem("function pointers are not handled; wrap the function in one that passes it.");
        }
    }

    private void name() {
        SignatureToken token = cursor.peek();
        if (token.isWord()) {
            Refusals.check(token);
            if (!Identifiers.isUsable(token.text())) {
                throw token.problem(token.quoted() + " cannot name a parameter; use another name.");
            }
            parameter.setName(cursor.next().text());
        }
    }

    private void array() {
        SignatureToken opening = cursor.peek();
        if (!cursor.accept("[")) {
            return;
        }
        if (parameter.isPointer()) {
            throw opening.problem("arrays of pointers are not handled; pass one array with a length.");
        }
        parameter.setPointer(true);
        while (cursor.accept("static") || cursor.accept("const") || cursor.accept("restrict")) {}
        if (!cursor.peek().is("]")) {
            parameter.setLength(length(cursor.next()));
        }
        if (!cursor.accept("]")) {
            throw cursor.peek()
                    .problem("the ']' that ends the length is missing; write a length from 1 to " + InputSlot.MAX_COUNT
                            + ".");
        }
        if (cursor.peek().is("[")) {
            throw cursor.peek()
                    .problem(
                            "arrays of several dimensions are not handled; pass one array with the product of the lengths.");
        }
    }

    private static int length(SignatureToken token) {
        int length = token.text().matches("[0-9]{1,4}") ? Integer.parseInt(token.text()) : 0;
        if (length < 1 || length > InputSlot.MAX_COUNT) {
            throw token.problem("the length of an array must be a number from 1 to " + InputSlot.MAX_COUNT + ", not "
                    + token.quoted() + ".");
        }
        return length;
    }

    private void direction(boolean isConst) {
        boolean writable = parameter.isPointer() && !isConst;
        parameter.setDirection(cursor.takeDirection()
                .map(token -> told(token, writable))
                .orElse(writable ? Direction.OUTPUT : Direction.INPUT));
    }

    private static Direction told(SignatureToken token, boolean writable) {
        if (token.text().equals("in")) {
            return Direction.INPUT;
        }
        if (!writable) {
            throw token.problem(
                    "a parameter that is const or passed by value cannot be an output; pass it as a pointer that is not const.");
        }
        return token.text().equals("out") ? Direction.OUTPUT : Direction.IN_OUT;
    }
}

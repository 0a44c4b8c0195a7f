package org.ulpscope.model.internal.signature;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.Identifiers;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.numeric.Format;

/** Recursive descent over the declaration of one function. */
public final class SignatureParser {
    private final Cursor cursor;
    private final List<SignatureException> obstacles = new ArrayList<>();
    private final Kernel kernel = KernelFactory.eINSTANCE.createKernel();

    /** @throws SignatureException if the text cannot be cut into tokens */
    public SignatureParser(String text) {
        cursor = new Cursor(Tokenizer.tokenize(text));
    }

    /** @throws SignatureException if the text is not one signature that can be handled */
    public Kernel parse() {
        if (result()) {
            name();
        }
        parameters();
        if (!obstacles.isEmpty()) {
            throw SignatureException.ofAll(obstacles);
        }
        end();
        UnnamedParameters.name(kernel.getParameters());
        return kernel;
    }

    /** False where the result is an obstacle, and the parameters follow: whoever mends the one learns of the others too. */
    private boolean result() {
        try {
            Specifiers specifiers = Specifiers.read(cursor);
            kernel.setOrigin(specifiers.origin());
            kernel.setReturns(returnFormat(specifiers));
            return true;
        } catch (SignatureException e) {
            if (!cursor.skipNames("(")) {
                throw e;
            }
            obstacles.add(e);
            return false;
        }
    }

    private Format returnFormat(Specifiers specifiers) {
        SignatureToken token = cursor.peek();
        TypeWords type = specifiers.type();
        if (type.isEmpty()) {
            throw token.problem(missingType(token));
        }
        Format format = type.format().orElse(null);
        if (token.is("*") || token.is("&")) {
            throw token.problem(
                    "a pointer or a reference cannot be the result; return the value, or give it in an output parameter.");
        }
        return format;
    }

    private String missingType(SignatureToken token) {
        if (!token.isWord()) {
            return "the type of the result is missing before " + token.quoted() + "; begin as in double f(double x).";
        }
        cursor.next();
        return cursor.peek().is("(")
                ? "the type of the result is missing before " + token.quoted() + "; write one, such as double, or void."
                : "the type " + token.quoted()
                        + " is not known; use double, float, _Float16, __bf16, __half, __nv_bfloat16, __nv_fp8_e4m3, __nv_fp8_e5m2 or an integer type.";
    }

    private void name() {
        SignatureToken name = cursor.peek();
        if (name.is("(")) {
            throw name.problem("the name of the function is missing before '('; function pointers are not handled.");
        }
        if (!name.isWord()) {
            throw name.problem("the name of the function is missing before " + name.quoted() + ".");
        }
        if (!Identifiers.isUsable(name.text())) {
            throw name.problem(name.quoted() + " cannot name a function; use another name.");
        }
        kernel.setName(cursor.next().text());
        SignatureToken token = cursor.peek();
        if (token.is("<")) {
            throw token.problem("templates are not handled; write a function that calls an instance of it.");
        }
        if (token.is("::") || token.is(".")) {
            throw token.problem(
                    "qualified names are not handled; write a function outside any namespace that calls it.");
        }
    }

    private void parameters() {
        SignatureToken opening = cursor.peek();
        cursor.takeDirection();
        if (!cursor.accept("(")) {
            throw opening.problem("the '(' that begins the parameters is missing before " + opening.quoted() + ".");
        }
        if (cursor.accept(")") || cursor.acceptBoth("void", ")")) {
            return;
        }
        do {
            try {
                kernel.getParameters().add(new ParameterParser(cursor, kernel.getOrigin()).parse());
            } catch (SignatureException e) {
                obstacles.add(e);
                cursor.skipParameter();
            }
        } while (cursor.accept(","));
        if (!cursor.accept(")") && obstacles.isEmpty()) {
            throw notAfterParameter(cursor.peek());
        }
    }

    private static SignatureException notAfterParameter(SignatureToken token) {
        if (token.kind() == SignatureToken.Kind.END || token.is(";") || token.is("{")) {
            return token.problem("the ')' that ends the parameters is missing; close the parameters with it.");
        }
        if (token.is("=")) {
            return token.problem("default arguments are not handled; remove the '=' and what follows it.");
        }
        if (token.is("(")) {
            return token.problem("functions as parameters are not handled; wrap the function in one that passes it.");
        }
        return token.problem("a ',' or a ')' belongs here instead of " + token.quoted() + ".");
    }

    private void end() {
        Specifiers.skipQualifiers(cursor);
        SignatureToken token = cursor.next();
        if (token.kind() == SignatureToken.Kind.END || token.is("{")) {
            return;
        }
        if (!token.is(";")) {
            throw token.problem("nothing but ';' or '{' can follow the parameters; remove what follows.");
        }
        SignatureToken further = cursor.peek();
        if (further.kind() != SignatureToken.Kind.END) {
            throw further.problem("a second declaration begins here; give one signature at a time.");
        }
    }
}

package org.ulpscope.model.internal.signature;

import java.util.List;
import java.util.Optional;

/** Walks over the tokens of a signature. Comments that tell a direction are never seen as tokens; they are remembered. */
final class Cursor {
    private final List<SignatureToken> tokens;
    private int at;
    private Optional<SignatureToken> direction = Optional.empty();

    Cursor(List<SignatureToken> tokens) {
        this.tokens = tokens;
        passDirections();
    }

    SignatureToken peek() {
        return tokens.get(at);
    }

    SignatureToken next() {
        SignatureToken token = tokens.get(at);
        if (token.kind() != SignatureToken.Kind.END) {
            at++;
            passDirections();
        }
        return token;
    }

    /** Passes over the token with that text; false, and nothing passed, where another one stands. */
    boolean accept(String text) {
        boolean here = peek().is(text);
        if (here) {
            next();
        }
        return here;
    }

    /** Passes over two tokens with these texts; false, and nothing passed, where others stand. */
    boolean acceptBoth(String first, String second) {
        int before = at;
        boolean here = accept(first) && accept(second);
        if (!here) {
            at = before;
        }
        return here;
    }

    /** Passes over names, and what joins them, up to the token with that text; false where something else stands before it. */
    boolean skipNames(String text) {
        while (peek().isWord() || peek().is("::") || peek().is("*") || peek().is("&")) {
            next();
        }
        return peek().is(text);
    }

    /** Passes over the rest of a parameter, up to the comma or the parenthesis behind it, or to the end. */
    void skipParameter() {
        int depth = 0;
        while (peek().kind() != SignatureToken.Kind.END && (depth > 0 || !peek().is(",") && !peek().is(")"))) {
            SignatureToken token = next();
            if (token.is("(") || token.is("<") || token.is("[")) {
                depth++;
            } else if (token.is(")") || token.is(">") || token.is("]")) {
                depth--;
            }
        }
        takeDirection();
    }

    /** Passes over brackets and all that is between them; the opening one was passed already. */
    void skipBalanced(SignatureToken opening, String open, String close) {
        int depth = 1;
        while (depth > 0) {
            SignatureToken token = next();
            if (token.kind() == SignatureToken.Kind.END) {
                throw opening.problem("the '" + close + "' that belongs to this '" + open + "' is missing.");
            }
            depth += token.is(open) ? 1 : token.is(close) ? -1 : 0;
        }
    }

    /** The latest comment that told a direction, which is forgotten then. */
    Optional<SignatureToken> takeDirection() {
        Optional<SignatureToken> taken = direction;
        direction = Optional.empty();
        return taken;
    }

    private void passDirections() {
        while (peek().kind() == SignatureToken.Kind.DIRECTION) {
            direction = Optional.of(tokens.get(at++));
        }
    }
}

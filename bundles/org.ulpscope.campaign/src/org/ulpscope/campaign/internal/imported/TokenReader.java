package org.ulpscope.campaign.internal.imported;

import java.util.List;

/** Goes through the words of a text. */
final class TokenReader {
    private final List<Token> tokens;
    private int at;

    TokenReader(String text) {
        this.tokens = Token.of(text);
    }

    /** The word so many behind the next one; the end behind the last. */
    Token ahead(int by) {
        return tokens.get(Math.min(at + by, tokens.size() - 1));
    }

    Token next() {
        Token token = ahead(0);
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    boolean nextIs(String text) {
        return ahead(0).is(text);
    }

    /** Goes behind the next word if it is this one. */
    boolean skip(String text) {
        boolean is = nextIs(text);
        if (is) {
            next();
        }
        return is;
    }

    Token require(String text) throws UnreadableException {
        if (!nextIs(text)) {
            throw unexpected("'" + text + "'");
        }
        return next();
    }

    String requireName() throws UnreadableException {
        if (ahead(0).kind() != Token.Kind.NAME) {
            throw unexpected("a name");
        }
        return next().text();
    }

    UnreadableException unexpected(String wanted) {
        Token token = ahead(0);
        return new UnreadableException(
                token.line(),
                wanted + " is expected where "
                        + (token.kind() == Token.Kind.END ? "the file ends" : "'" + token.text() + "' stands"));
    }

    boolean atEnd() {
        return ahead(0).kind() == Token.Kind.END;
    }
}

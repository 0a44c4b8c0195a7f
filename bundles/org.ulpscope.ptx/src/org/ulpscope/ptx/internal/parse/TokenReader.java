package org.ulpscope.ptx.internal.parse;

import java.util.List;
import org.ulpscope.ptx.Place;
import org.ulpscope.ptx.PtxException;

/** Reads tokens with one to look ahead, and says what is wrong where another stands than expected. */
final class TokenReader {
    private final Lexer lexer;
    private Token ahead;

    TokenReader(String text) {
        this.lexer = new Lexer(text);
        this.ahead = lexer.next();
    }

    Token peek() {
        return ahead;
    }

    Token next() {
        Token token = ahead;
        if (token.kind() != Token.Kind.END) {
            ahead = lexer.next();
        }
        return token;
    }

    Place place() {
        return ahead.place();
    }

    boolean accept(char sign) {
        boolean is = ahead.isSign(sign);
        if (is) {
            next();
        }
        return is;
    }

    boolean acceptDirective(String directive) {
        boolean is = ahead.isDirective(directive);
        if (is) {
            next();
        }
        return is;
    }

    void expect(char sign) {
        if (!accept(sign)) {
            throw unexpected("'" + sign + "'");
        }
    }

    String name(String what) {
        return text(Token.Kind.NAME, what);
    }

    String directive(String what) {
        return text(Token.Kind.DIRECTIVE, what);
    }

    String string(String what) {
        return text(Token.Kind.STRING, what);
    }

    /** An integer, with its sign. */
    long integer(String what) {
        boolean negative = accept('-');
        Token token = ahead;
        long value = Literals.integer(token.place(), text(Token.Kind.NUMBER, what));
        return negative ? -value : value;
    }

    /** An integer that fits an int and is not negative. */
    int count(String what) {
        Token token = ahead;
        long value = integer(what);
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new PtxException(token.place(), token.text(), "is not a possible " + what + ".");
        }
        return (int) value;
    }

    /** The lines of a section; its opening brace is the next token. */
    List<String> sectionLines() {
        if (!ahead.isSign('{')) {
            throw unexpected("'{'");
        }
        List<String> lines = lexer.linesToClosingBrace(ahead.place());
        ahead = lexer.next();
        return lines;
    }

    PtxException unexpected(String expected) {
        return ahead.kind() == Token.Kind.END
                ? new PtxException(
                        ahead.place(), "", "the text ends where " + expected + " is expected; it is cut off.")
                : new PtxException(ahead.place(), ahead.text(), expected + " is expected here.");
    }

    private String text(Token.Kind kind, String what) {
        if (ahead.kind() != kind) {
            throw unexpected(what);
        }
        return next().text();
    }
}

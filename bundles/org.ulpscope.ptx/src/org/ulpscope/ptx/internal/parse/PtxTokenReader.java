package org.ulpscope.ptx.internal.parse;

import java.util.List;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxPlace;

/** Reads tokens with one to look ahead, and says what is wrong where another stands than expected. */
final class PtxTokenReader {
    private final PtxLexer lexer;
    private PtxToken ahead;

    PtxTokenReader(String text) {
        this.lexer = new PtxLexer(text);
        this.ahead = lexer.next();
    }

    PtxToken peek() {
        return ahead;
    }

    PtxToken next() {
        PtxToken token = ahead;
        if (token.kind() != PtxToken.Kind.END) {
            ahead = lexer.next();
        }
        return token;
    }

    PtxPlace place() {
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
        return text(PtxToken.Kind.NAME, what);
    }

    String directive(String what) {
        return text(PtxToken.Kind.DIRECTIVE, what);
    }

    String string(String what) {
        return text(PtxToken.Kind.STRING, what);
    }

    /** An integer, with its sign. */
    long integer(String what) {
        boolean negative = accept('-');
        PtxToken token = ahead;
        long value = Literals.integer(token.place(), text(PtxToken.Kind.NUMBER, what));
        return negative ? -value : value;
    }

    /** An integer that fits an int and is not negative. */
    int count(String what) {
        PtxToken token = ahead;
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
        return ahead.kind() == PtxToken.Kind.END
                ? new PtxException(
                        ahead.place(), "", "the text ends where " + expected + " is expected; it is cut off.")
                : new PtxException(ahead.place(), ahead.text(), expected + " is expected here.");
    }

    private String text(PtxToken.Kind kind, String what) {
        if (ahead.kind() != kind) {
            throw unexpected(what);
        }
        return next().text();
    }
}

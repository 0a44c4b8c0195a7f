package org.ulpscope.model.internal.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.model.SignatureException;

/** Cuts a signature into tokens, up to its end or to the brace that opens a body. */
final class Tokenizer {
    private static final int MAX_LENGTH = 100_000;

    private static final Pattern PIECE = Pattern.compile("(?<space>\\s+|//[^\\n]*)"
            + "|(?<comment>/\\*)"
            + "|(?<word>[A-Za-z_][A-Za-z0-9_]*)"
            + "|(?<number>[0-9][A-Za-z0-9_.]*)"
            + "|(?<string>\"[^\"\\\\\\n]*\")"
            + "|(?<punctuation>\\.\\.\\.|::|&&|\\[\\[|\\]\\]|[(){}\\[\\]*&,;=<>:.~+\\-/?!|^%])");
    private static final Pattern DIRECTION = Pattern.compile("\\s*(in|out|inout)\\s*");

    private final String text;
    private final List<SignatureToken> tokens = new ArrayList<>();

    private Tokenizer(String text) {
        this.text = text;
    }

    /** The tokens of the text; the last one is an END. */
    static List<SignatureToken> tokenize(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new SignatureException(
                    "the text is longer than " + MAX_LENGTH + " characters; give the declaration alone.", 0, 0);
        }
        return new Tokenizer(text).tokens();
    }

    private List<SignatureToken> tokens() {
        int at = 0;
        boolean bodyBegun = false;
        Matcher piece = PIECE.matcher(text);
        while (at < text.length() && !bodyBegun) {
            if (!piece.region(at, text.length()).lookingAt()) {
                throw unexpectedCharacter(at);
            }
            if (piece.group("comment") != null) {
                at = comment(at);
            } else {
                at = piece.end();
                add(piece);
                bodyBegun = piece.group().equals("{");
            }
        }
        tokens.add(new SignatureToken(SignatureToken.Kind.END, "", at));
        return tokens;
    }

    private void add(Matcher piece) {
        for (SignatureToken.Kind kind : List.of(
                SignatureToken.Kind.WORD,
                SignatureToken.Kind.NUMBER,
                SignatureToken.Kind.STRING,
                SignatureToken.Kind.PUNCTUATION)) {
            if (piece.group(kind.name().toLowerCase(Locale.ROOT)) != null) {
                tokens.add(new SignatureToken(kind, piece.group(), piece.start()));
            }
        }
    }

    /** Passes over the comment that begins at an offset, and keeps it where it tells a direction. */
    private int comment(int begin) {
        int end = text.indexOf("*/", begin + 2);
        if (end < 0) {
            throw new SignatureException("this comment has no end; close it with */.", begin, 2);
        }
        Matcher direction = DIRECTION.matcher(text).region(begin + 2, end);
        if (direction.matches()) {
            tokens.add(new SignatureToken(SignatureToken.Kind.DIRECTION, direction.group(1), begin));
        }
        return end + 2;
    }

    private SignatureException unexpectedCharacter(int at) {
        int character = text.codePointAt(at);
        String shown = Character.isLetterOrDigit(character) || character > ' ' && character < 127
                ? "'" + Character.toString(character) + "'"
                : String.format(Locale.ROOT, "U+%04X", character);
        return new SignatureException(
                "the character " + shown + " has no place in a signature; remove it.",
                at,
                Character.charCount(character));
    }
}

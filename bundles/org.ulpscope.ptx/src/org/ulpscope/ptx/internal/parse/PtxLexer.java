package org.ulpscope.ptx.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxPlace;

/** Cuts PTX text into tokens, one at a time, so that sections can be read by lines instead. */
final class PtxLexer {
    private static final Pattern NUMBER = Pattern.compile(
            "0[xX][0-9a-fA-F]++U?|0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|[0-9]++\\.[0-9]++(?:[eE][-+]?[0-9]++)?|[0-9]++[eE][-+][0-9]++|[0-9a-zA-Z]++");

    private final String text;
    private int at;
    private int line = 1;

    PtxLexer(String text) {
        this.text = text;
    }

    PtxToken next() {
        skipBlanksAndComments();
        PtxPlace place = PtxPlace.ofLine(line);
        if (at >= text.length()) {
            return new PtxToken(PtxToken.Kind.END, "", place);
        }
        int from = at;
        char first = text.charAt(at);
        if (first == '"') {
            return string(place);
        }
        if (first == '.' && at + 1 < text.length() && isNamePart(text.charAt(at + 1))) {
            at++;
            skipDirective();
            return new PtxToken(PtxToken.Kind.DIRECTIVE, text.substring(from, at), place);
        }
        if (isDigit(first)) {
            skipNumber();
            return new PtxToken(PtxToken.Kind.NUMBER, text.substring(from, at), place);
        }
        if (isNamePart(first)) {
            while (at < text.length() && isNamePart(text.charAt(at))) {
                at++;
            }
            return new PtxToken(PtxToken.Kind.NAME, text.substring(from, at), place);
        }
        at++;
        return new PtxToken(PtxToken.Kind.SIGN, String.valueOf(first), place);
    }

    /** The lines up to the closing brace of a section whose opening brace was the last token, without blanks around them. */
    List<String> linesToClosingBrace(PtxPlace opened) {
        List<String> lines = new ArrayList<>();
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            String content = text.substring(at, end < 0 ? text.length() : end).strip();
            at = end < 0 ? text.length() : end + 1;
            line += end < 0 ? 0 : 1;
            if (content.equals("}")) {
                return lines;
            }
            if (!content.isEmpty()) {
                lines.add(content);
            }
        }
        throw new PtxException(opened, "{", "the text ends before this section does; it is cut off.");
    }

    private void skipBlanksAndComments() {
        while (at < text.length()) {
            char next = text.charAt(at);
            if (next == '\n') {
                line++;
                at++;
            } else if (Character.isWhitespace(next)) {
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                skipComment();
            } else {
                return;
            }
        }
    }

    private void skipComment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            throw new PtxException(PtxPlace.ofLine(line), "/*", "this comment has no end; the text is cut off.");
        }
        line += (int) text.substring(at, end).chars().filter(c -> c == '\n').count();
        at = end + 2;
    }

    private PtxToken string(PtxPlace place) {
        int end = text.indexOf('"', at + 1);
        int lineEnd = text.indexOf('\n', at);
        if (end < 0 || (lineEnd >= 0 && lineEnd < end)) {
            throw new PtxException(place, "\"", "this string has no end; the text is cut off.");
        }
        PtxToken token = new PtxToken(PtxToken.Kind.STRING, text.substring(at + 1, end), place);
        at = end + 1;
        return token;
    }

    private void skipDirective() {
        while (at < text.length()) {
            if (isNamePart(text.charAt(at))) {
                at++;
            } else if (text.startsWith("::", at)) {
                at += 2;
            } else {
                return;
            }
        }
    }

    private void skipNumber() {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        number.lookingAt();
        at = number.end();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isNamePart(char c) {
        return isDigit(c) || isLetter(c) || c == '_' || c == '$' || c == '%';
    }
}

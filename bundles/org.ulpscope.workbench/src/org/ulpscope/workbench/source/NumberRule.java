package org.ulpscope.workbench.source;

import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;

/** A number as C's preprocessor takes it (C17 6.4.8): decimal and hexadecimal ones, floating-point ones and their exponents and suffixes included. */
record NumberRule(IToken token) implements IRule {
    @Override
    public IToken evaluate(ICharacterScanner scanner) {
        int first = scanner.read();
        if (first == '.') {
            int second = scanner.read();
            if (!isDigit(second)) {
                return SourceScanner.back(scanner, 2);
            }
        } else if (!isDigit(first)) {
            return SourceScanner.back(scanner, 1);
        }
        int before = first;
        int next = scanner.read();
        while (goesOn(before, next, scanner)) {
            before = next;
            next = scanner.read();
        }
        scanner.unread();
        return token;
    }

    private static boolean goesOn(int before, int next, ICharacterScanner scanner) {
        if (next == '+' || next == '-') {
            return "eEpP".indexOf(before) >= 0;
        }
        if (next == '\'') {
            boolean separates = Character.isLetterOrDigit(scanner.read());
            scanner.unread();
            return separates;
        }
        return next == '.' || next == '_' || next != ICharacterScanner.EOF && Character.isLetterOrDigit(next);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}

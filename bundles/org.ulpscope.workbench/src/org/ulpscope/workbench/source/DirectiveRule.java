package org.ulpscope.workbench.source;

import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;

/** The name of a directive for the preprocessor, and the file that one includes; what else stands in its line is code. */
record DirectiveRule(IToken token) implements IRule {
    @Override
    public IToken evaluate(ICharacterScanner scanner) {
        if (scanner.read() != '#') {
            return SourceScanner.back(scanner, 1);
        }
        StringBuilder name = new StringBuilder();
        int next = scanner.read();
        while (next == ' ' || next == '\t' || next != ICharacterScanner.EOF && Character.isLetter(next)) {
            if (Character.isLetter(next)) {
                name.append((char) next);
            } else if (!name.isEmpty()) {
                break;
            }
            next = scanner.read();
        }
        if (name.toString().equals("include") || name.toString().equals("pragma")) {
            while (next != '\n' && next != '\r' && next != ICharacterScanner.EOF) {
                next = scanner.read();
            }
        }
        scanner.unread();
        return token;
    }
}

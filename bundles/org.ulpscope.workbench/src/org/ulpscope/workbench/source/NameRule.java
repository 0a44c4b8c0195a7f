package org.ulpscope.workbench.source;

import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;

/** A name, in the colour of the word that it is; one of the user's has none. */
final class NameRule implements IRule {
    private final Map<String, SourceColour> words;
    private final SourceWords language;
    private final Map<SourceColour, Token> tokens;

    NameRule(SourceWords language, Map<SourceColour, Token> tokens) {
        this.language = language;
        this.tokens = tokens;
        words = language.named();
    }

    @Override
    public IToken evaluate(ICharacterScanner scanner) {
        int next = scanner.read();
        if (!isPart(next)) {
            return SourceScanner.back(scanner, 1);
        }
        StringBuilder name = new StringBuilder();
        while (isPart(next)) {
            name.append((char) next);
            next = scanner.read();
        }
        scanner.unread();
        return colour(name.toString()).<IToken>map(tokens::get).orElse(Token.OTHER);
    }

    private Optional<SourceColour> colour(String name) {
        return language.isVector(name) ? Optional.of(SourceColour.TYPE) : Optional.ofNullable(words.get(name));
    }

    private static boolean isPart(int c) {
        return c == '_' || c != ICharacterScanner.EOF && Character.isLetterOrDigit(c);
    }
}

package org.ulpscope.workbench.source;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.ulpscope.backend.toolchain.Language;

/** Tells the tokens of C, C++, CUDA, HIP and OpenCL that have a colour, outside of comments and strings. */
final class SourceScanner extends RuleBasedScanner {
    private final Map<SourceColour, Token> tokens = new EnumMap<>(SourceColour.class);

    SourceScanner(Language language) {
        Arrays.stream(SourceColour.values()).forEach(colour -> tokens.put(colour, new Token(null)));
        takeColours();
        setRules(new IRule[] {
            new NumberRule(tokens.get(SourceColour.NUMBER)),
            new DirectiveRule(tokens.get(SourceColour.DIRECTIVE)),
            new NameRule(SourceWords.of(language), tokens)
        });
    }

    /** Takes the colours as they are now. */
    void takeColours() {
        tokens.forEach((colour, token) -> token.setData(new TextAttribute(colour.color())));
    }

    /** Gives all that it reads this scanner's colour of one thing. */
    ITokenScanner allIn(SourceColour colour) {
        RuleBasedScanner all = new RuleBasedScanner();
        all.setDefaultReturnToken(tokens.get(colour));
        return all;
    }

    /** Gives back what a rule has read and does not accept. */
    static IToken back(ICharacterScanner scanner, int characters) {
        for (int i = 0; i < characters; i++) {
            scanner.unread();
        }
        return Token.UNDEFINED;
    }
}

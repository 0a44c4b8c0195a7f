package org.ulpscope.workbench.source;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.IDocumentPartitioner;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;

/** Where comments and strings are in a source: kept up to date while it is typed, however far away one begins. */
public final class SourcePartitions {
    /** The name of this partitioning of a document. */
    public static final String PARTITIONING = "org.ulpscope.workbench.source";

    /** A comment. */
    public static final String COMMENT = "comment";

    /** A string or a character. */
    public static final String STRING = "string";

    private SourcePartitions() {}

    /** Partitions a document, which may have been partitioned so before. */
    public static void connect(IDocument document) {
        if (document instanceof IDocumentExtension3 parts && parts.getDocumentPartitioner(PARTITIONING) == null) {
            IDocumentPartitioner partitioner = new FastPartitioner(scanner(), new String[] {COMMENT, STRING});
            partitioner.connect(document);
            parts.setDocumentPartitioner(PARTITIONING, partitioner);
        }
    }

    private static RuleBasedPartitionScanner scanner() {
        Token comment = new Token(COMMENT);
        Token string = new Token(STRING);
        RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
        scanner.setPredicateRules(new IPredicateRule[] {
            new EndOfLineRule("//", comment, '\\', true),
            new MultiLineRule("/*", "*/", comment, (char) 0, true),
            new SingleLineRule("\"", "\"", string, '\\', true, true),
            new Number(),
            new SingleLineRule("'", "'", string, '\\', true, true)
        });
        return scanner;
    }

    /** In a number a quotation mark separates digits. */
    private static final class Number implements IPredicateRule {
        private final Token none = new Token(null);
        private final NumberRule rule = new NumberRule(none);

        @Override
        public IToken getSuccessToken() {
            return none;
        }

        @Override
        public IToken evaluate(ICharacterScanner scanner) {
            return rule.evaluate(scanner);
        }

        @Override
        public IToken evaluate(ICharacterScanner scanner, boolean resume) {
            return resume ? Token.UNDEFINED : evaluate(scanner);
        }
    }
}

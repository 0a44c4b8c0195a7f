package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.source.DefaultCharacterPairMatcher;
import org.ulpscope.workbench.source.SourcePartitions;

/** Shows which bracket closes which; those in comments and strings stand for themselves. */
public final class BracketPairs extends DefaultCharacterPairMatcher {
    /** For the editor, which makes it. */
    public BracketPairs() {
        super("(){}[]".toCharArray(), SourcePartitions.PARTITIONING, true);
    }
}

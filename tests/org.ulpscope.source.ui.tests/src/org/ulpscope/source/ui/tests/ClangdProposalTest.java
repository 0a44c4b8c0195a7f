package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.ui.internal.clangd.ClangdProposal;

/** What is proposed goes with what is typed while the list is open. */
class ClangdProposalTest {
    private static final ClangdProposal X = new ClangdProposal("x", "x", "", 10, 1);

    /** After {@code threadIdx.x;} Enter took a proposal, and the next word was written into the last. */
    @Test
    void isNotOfferedBehindASemicolon() {
        IDocument document = new Document("threadIdx.x;");
        assertTrue(X.validate(document, 10, null), "nothing is typed of it");
        assertTrue(X.validate(document, 11, null), "it is typed");
        assertFalse(X.validate(document, 12, null), "it has ended");
        assertFalse(X.validate(document, 9, null), "the cursor went before it");
        assertFalse(X.validate(document, 99, null), "the text is shorter by now");
    }

    @Test
    void takesThePlaceOfAllThatWasTypedOfIt() {
        IDocument document = new Document("return half;");
        ClangdProposal proposal = new ClangdProposal("half_of(double)", "half_of", "()", 7, 8);
        proposal.apply(document);
        assertEquals("return half_of();", document.get());
        assertEquals(new Point(15, 0), proposal.getSelection(document));
    }
}

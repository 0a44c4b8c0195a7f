package org.ulpscope.workbench.internal.kernel;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.charts.ChartTheme;

/** Colours C and CUDA C++ for reading. */
final class CSourceConfiguration extends SourceViewerConfiguration {
    private static final String[] KEYWORDS =
            ("break case char const continue default do double else enum extern float for goto if inline int "
                            + "long return short signed sizeof static struct switch typedef union unsigned void volatile while int64_t int32_t "
                            + "uint64_t uint32_t uint8_t size_t __global__ __device__ __shared__ _Float16 __bf16 __half __nv_bfloat16")
                    .split(" ");

    private final Control control;

    CSourceConfiguration(Control control) {
        this.control = control;
    }

    /** The colour of all that has no colour of its own. */
    Color foreground() {
        return new Color(ChartTheme.of(control).dark() ? new RGB(0xD8, 0xD8, 0xD8) : new RGB(0x20, 0x20, 0x20));
    }

    @Override
    public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
        boolean dark = ChartTheme.of(control).dark();
        RuleBasedScanner scanner = scanner(dark);
        scanner.setDefaultReturnToken(new Token(new TextAttribute(foreground())));
        DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
        PresentationReconciler reconciler = new PresentationReconciler();
        reconciler.setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
        reconciler.setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
        return reconciler;
    }

    private static RuleBasedScanner scanner(boolean dark) {
        IToken comment = token(dark ? new RGB(0x8F, 0xB5, 0x8A) : new RGB(0x3F, 0x6F, 0x4F));
        IToken string = token(dark ? new RGB(0xE0, 0xB0, 0x80) : new RGB(0x8A, 0x40, 0x20));
        IToken directive = token(dark ? new RGB(0xC8, 0xA0, 0xE0) : new RGB(0x7A, 0x30, 0x8A));
        IToken keyword = token(dark ? new RGB(0x7F, 0xB8, 0xF0) : new RGB(0x00, 0x50, 0xA0));
        WordRule words = new WordRule(new Identifier());
        for (String word : KEYWORDS) {
            words.addWord(word, keyword);
        }
        RuleBasedScanner scanner = new RuleBasedScanner();
        scanner.setRules(new IRule[] {
            new EndOfLineRule("//", comment),
            new MultiLineRule("/*", "*/", comment, (char) 0, true),
            new SingleLineRule("\"", "\"", string, '\\'),
            new SingleLineRule("'", "'", string, '\\'),
            new EndOfLineRule("#", directive, '\\', true),
            words
        });
        return scanner;
    }

    private static IToken token(RGB rgb) {
        return new Token(new TextAttribute(new Color(rgb)));
    }

    private static final class Identifier implements IWordDetector {
        @Override
        public boolean isWordStart(char c) {
            return Character.isJavaIdentifierStart(c) && c != '$';
        }

        @Override
        public boolean isWordPart(char c) {
            return Character.isJavaIdentifierPart(c) && c != '$';
        }
    }
}

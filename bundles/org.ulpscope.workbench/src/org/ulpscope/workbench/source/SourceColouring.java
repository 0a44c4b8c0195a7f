package org.ulpscope.workbench.source;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.swt.custom.StyleRange;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.ui.theme.ThemeColours;

/** Colours sources in an editor or where they are only read, and colours them anew when the theme or the user's choice changes. */
public final class SourceColouring extends PresentationReconciler {
    private final SourceScanner scanner;
    private Runnable forget = () -> {};

    /** For sources in a language. To be called on the thread of the display. */
    public SourceColouring(Language language) {
        scanner = new SourceScanner(language);
        setDocumentPartitioning(SourcePartitions.PARTITIONING);
        colour(IDocument.DEFAULT_CONTENT_TYPE, scanner);
        colour(SourcePartitions.COMMENT, scanner.allIn(SourceColour.COMMENT));
        colour(SourcePartitions.STRING, scanner.allIn(SourceColour.STRING));
    }

    /** The colours of a source that stands in no viewer. */
    List<StyleRange> styles(String source) {
        IDocument document = new Document(source);
        setDocumentToDamagers(document);
        setDocumentToRepairers(document);
        List<StyleRange> styles = new ArrayList<>();
        createPresentation(new Region(0, source.length()), document)
                .getAllStyleRangeIterator()
                .forEachRemaining(styles::add);
        return styles;
    }

    private void colour(String type, ITokenScanner tokens) {
        DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(tokens);
        setDamager(repairer, type);
        setRepairer(repairer, type);
    }

    @Override
    public void install(ITextViewer viewer) {
        super.install(viewer);
        forget = ThemeColours.whenChanged(SourceColour.PREFIX, () -> {
            scanner.takeColours();
            viewer.invalidateTextPresentation();
        });
    }

    @Override
    public void uninstall() {
        forget.run();
        super.uninstall();
    }

    /** Partitions come last: who hears of them colours the text at once, by scanners that have to know it. */
    @Override
    protected void setDocumentToRepairers(IDocument document) {
        super.setDocumentToRepairers(document);
        SourcePartitions.connect(document);
    }
}

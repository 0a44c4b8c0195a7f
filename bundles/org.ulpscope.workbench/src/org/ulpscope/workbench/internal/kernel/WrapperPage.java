package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.workbench.source.SourceColouring;

/**
 * Shows the code that is generated around the function; to be read and copied, not changed. It is no form page: forms that are shown later
 * than their editor do not get the colours of a dark theme.
 */
final class WrapperPage extends Composite {
    private static final int RULER_GAP = 6;
    private static final List<Language> LANGUAGES = Wrapper.languages();

    private final ModelDocument<Kernel> document;
    private final Combo language;
    private final LineNumberRulerColumn numbers = new LineNumberRulerColumn();
    private final SourceViewer viewer;

    WrapperPage(Composite parent, ModelDocument<Kernel> document) {
        super(parent, SWT.NONE);
        this.document = document;
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(this);
        new Label(this, SWT.NONE).setText("Language");
        language = new Combo(this, SWT.READ_ONLY);
        for (Language each : LANGUAGES) {
            language.add(each.label());
        }
        language.select(LANGUAGES.indexOf(languageOf(document.model().getOrigin())));
        language.addListener(SWT.Selection, event -> {
            takeColours();
            refresh();
        });
        CompositeRuler ruler = new CompositeRuler(RULER_GAP);
        ruler.addDecorator(0, numbers);
        viewer = new SourceViewer(this, ruler, SWT.V_SCROLL | SWT.H_SCROLL | SWT.MULTI | SWT.BORDER);
        viewer.setEditable(false);
        viewer.setDocument(new Document());
        viewer.getTextWidget().setFont(JFaceResources.getTextFont());
        numbers.setFont(JFaceResources.getTextFont());
        viewer.getTextWidget().getAccessible().addAccessibleListener(new AccessibleName("Generated wrapper"));
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(2, 1)
                .hint(400, 300)
                .applyTo(viewer.getControl());
        document.addListener(this::refresh);
        refresh();
    }

    private static Language languageOf(Origin origin) {
        return CTypes.isCuda(origin) ? Language.CUDA : CTypes.isOpenCl(origin) ? Language.OPENCL : Language.C;
    }

    /** Takes the colours of the theme, which may have changed since the page was last shown, and those of the language. */
    void takeColours() {
        viewer.unconfigure();
        viewer.configure(new SourceViewerConfiguration() {
            @Override
            public IPresentationReconciler getPresentationReconciler(ISourceViewer configured) {
                return new SourceColouring(LANGUAGES.get(language.getSelectionIndex()));
            }
        });
        StyledText text = viewer.getTextWidget();
        text.setForeground(ChartTheme.swt(ChartTheme.of(text).foreground()));
        numbers.setBackground(text.getBackground());
        numbers.setForeground(text.getForeground());
        viewer.invalidateTextPresentation();
    }

    /** The text on show. */
    String text() {
        return viewer.getDocument().get();
    }

    private void refresh() {
        if (isDisposed()) {
            return;
        }
        String text = source();
        if (!text.equals(viewer.getDocument().get())) {
            int top = viewer.getTopIndex();
            viewer.getDocument().set(text);
            viewer.setTopIndex(top);
        }
    }

    private String source() {
        if (!document.isValid()) {
            return "// There is no wrapper yet: mend the problems on the first page.\n";
        }
        try {
            return Wrapper.source(document.model(), LANGUAGES.get(language.getSelectionIndex()));
        } catch (UlpscopeException e) {
            return "// " + e.getMessage() + "\n";
        }
    }
}

package org.ulpscope.workbench.internal;

import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.AnnotationRulerColumn;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.OverviewRuler;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;
import org.eclipse.ui.texteditor.AnnotationPreference;
import org.eclipse.ui.texteditor.DefaultMarkerAnnotationAccess;
import org.eclipse.ui.texteditor.MarkerAnnotationPreferences;
import org.eclipse.ui.texteditor.SourceViewerDecorationSupport;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.workbench.source.SourceColouring;

/**
 * Makes a viewer as text editors have it, in a window that is never shown, and throws it away. What is done for the first time takes several times
 * as long as ever after, and the first text editor is made by one call of the Platform, while the workbench does not answer; here it is done in pieces,
 * between which it does.
 */
final class TextViewerAhead {
    private static final String TEXT = "double half(double x) { return x / 2; } // practice\n";
    private static final int RULER_WIDTH = 12;

    private final Shell window;
    private final DefaultMarkerAnnotationAccess access = new DefaultMarkerAnnotationAccess();
    private OverviewRuler overview;
    private ProjectionViewer viewer;

    private TextViewerAhead(Shell owner) {
        window = new Shell(owner, SWT.NONE);
        window.setLayout(new FillLayout());
        pieces(this::make, this::decorate, this::configure, this::fill, window::dispose);
    }

    /** Does it when it is its turn. Call in the thread of the display. */
    static void practise(Shell owner) {
        new TextViewerAhead(owner);
    }

    private void pieces(Runnable... pieces) {
        for (Runnable piece : pieces) {
            UiTaskQueue.take(window, piece);
        }
    }

    private void make() {
        CompositeRuler ruler = new CompositeRuler();
        ruler.addDecorator(0, new AnnotationRulerColumn(RULER_WIDTH, access));
        ruler.addDecorator(1, new LineNumberRulerColumn());
        overview = new OverviewRuler(access, RULER_WIDTH, EditorsUI.getSharedTextColors());
        viewer = new ProjectionViewer(window, ruler, overview, true, SWT.V_SCROLL | SWT.H_SCROLL);
    }

    private void decorate() {
        SourceViewerDecorationSupport support =
                new SourceViewerDecorationSupport(viewer, overview, access, EditorsUI.getSharedTextColors());
        for (AnnotationPreference preference : new MarkerAnnotationPreferences().getAnnotationPreferences()) {
            support.setAnnotationPreference(preference);
        }
        support.install(EditorsUI.getPreferenceStore());
        window.addDisposeListener(event -> support.dispose());
    }

    private void configure() {
        new ProjectionSupport(viewer, access, EditorsUI.getSharedTextColors()).install();
        viewer.configure(new TextSourceViewerConfiguration(EditorsUI.getPreferenceStore()) {
            @Override
            public IPresentationReconciler getPresentationReconciler(ISourceViewer shown) {
                return new SourceColouring(Language.C);
            }
        });
    }

    private void fill() {
        viewer.setDocument(new Document(TEXT), new AnnotationModel());
        window.layout(true, true);
        StyledText text = viewer.getTextWidget();
        text.getTextBounds(0, TEXT.length() - 1);
    }
}

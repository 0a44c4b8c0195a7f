package org.ulpscope.workbench.internal.kernel;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormPage;
import org.ulpscope.backend.Language;
import org.ulpscope.backend.Wrapper;
import org.ulpscope.model.CTypes;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.workbench.tables.AccessibleName;

/** Shows the code that is generated around the function; to be read and copied, not changed. */
final class WrapperPage extends FormPage {
    private static final int RULER_GAP = 6;

    private final KernelDocument document;
    private SourceViewer viewer;
    private LineNumberRulerColumn numbers;
    private Combo language;

    WrapperPage(KernelEditor editor, KernelDocument document) {
        super(editor, "wrapper", "Wrapper");
        this.document = document;
    }

    @Override
    protected void createFormContent(IManagedForm managed) {
        var form = managed.getForm();
        form.setText("Generated wrapper");
        managed.getToolkit().decorateFormHeading(form.getForm());
        var body = form.getBody();
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(body);
        managed.getToolkit().createLabel(body, "Language");
        language = new Combo(body, SWT.READ_ONLY);
        for (Language each : Language.values()) {
            language.add(each.label());
        }
        language.select((CTypes.isCuda(document.kernel().getOrigin()) ? Language.CUDA : Language.C).ordinal());
        language.addListener(SWT.Selection, event -> refresh());
        CompositeRuler ruler = new CompositeRuler(RULER_GAP);
        numbers = new LineNumberRulerColumn();
        ruler.addDecorator(0, numbers);
        viewer = new SourceViewer(body, ruler, SWT.V_SCROLL | SWT.H_SCROLL | SWT.MULTI | SWT.BORDER);
        viewer.setEditable(false);
        viewer.setDocument(new Document());
        viewer.getTextWidget().setFont(JFaceResources.getTextFont());
        numbers.setFont(JFaceResources.getTextFont());
        viewer.getTextWidget().getAccessible().addAccessibleListener(new AccessibleName("Generated wrapper"));
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).hint(400, 300).applyTo(viewer.getControl());
        document.addListener(this::refresh);
        refresh();
    }

    /** The theme may have changed since the page was last shown. */
    @Override
    public void setActive(boolean active) {
        super.setActive(active);
        if (active) {
            viewer.unconfigure();
            viewer.configure(new CSourceConfiguration(viewer.getTextWidget()));
            numbers.setBackground(viewer.getTextWidget().getBackground());
            numbers.setForeground(viewer.getTextWidget().getForeground());
            viewer.invalidateTextPresentation();
        }
    }

    /** The text on show. */
    String text() {
        return viewer.getDocument().get();
    }

    private void refresh() {
        if (viewer == null || viewer.getTextWidget() == null || viewer.getTextWidget().isDisposed()) {
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
            return Wrapper.source(document.kernel(), Language.values()[language.getSelectionIndex()]);
        } catch (UlpscopeException e) {
            return "// " + e.getMessage() + "\n";
        }
    }
}

package org.ulpscope.tune.ui.internal.run;

import java.util.Optional;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;

/**
 * Asks how to search: strategies, one after the other if there are several, the seed, and what may be spent; of a CUDA program also where it
 * runs.
 */
public final class SearchDialog extends TitleAreaDialog {
    /** So that what a strategy does can be read to its end. */
    private static final int WIDTH = 860;

    private final boolean varied;
    private final boolean cuda;
    private SearchFields fields;
    private SearchSettings chosen = SearchSettings.DEFAULT;

    /**
     * @param varied whether the file says how the input is varied
     * @param cuda whether the program is in CUDA, so that there is a choice of where it runs
     */
    SearchDialog(Shell parent, boolean varied, boolean cuda) {
        super(parent);
        this.varied = varied;
        this.cuda = cuda;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** Asks, and starts the search of an editor's precision vector. */
    public static void open(PrecisionVectorEditor editor) {
        Optional<String> obstacle = SearchStart.obstacle(editor);
        if (obstacle.isPresent()) {
            MessageDialog.openInformation(editor.getSite().getShell(), "Search", obstacle.get());
            return;
        }
        boolean varied =
                !editor.document().orElseThrow().model().getVariations().isEmpty();
        SearchDialog dialog = new SearchDialog(editor.getSite().getShell(), varied, isCuda(editor));
        if (dialog.open() == OK) {
            SearchStart.begin(editor, dialog.chosen);
        }
    }

    private static boolean isCuda(PrecisionVectorEditor editor) {
        return editor.program()
                .flatMap(ReadProgram::vector)
                .filter(vector -> vector.tuned().program().language() == SourceLanguage.CUDA)
                .isPresent();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Search");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Search for the fastest precision vector");
        setMessage("Candidates are built in copies of the sources and run one at a time. The search can be stopped and"
                + " resumed.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, SWT.DEFAULT).applyTo(area);
        fields = new SearchFields(area, chosen, varied, cuda, this::update);
        return area;
    }

    private void update() {
        Optional<String> obstacle = fields.obstacle();
        setErrorMessage(obstacle.orElse(null));
        getButton(IDialogConstants.OK_ID).setEnabled(obstacle.isEmpty());
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "Search", true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    @Override
    protected void okPressed() {
        chosen = fields.typed();
        super.okPressed();
    }
}

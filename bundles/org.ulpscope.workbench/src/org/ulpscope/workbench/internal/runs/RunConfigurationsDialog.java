package org.ulpscope.workbench.internal.runs;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.ui.runs.RunConfiguration;

/** What can be run, on the left; how it is run, on the right. Nothing is kept before the user says so. */
public final class RunConfigurationsDialog extends TitleAreaDialog {
    private static final String MESSAGE = "What was run is here. Choose one to change it, or make a new one.";

    private final FilesInFront inFront;
    private List<RunConfiguration> kept;
    private ConfigurationList list;
    private ConfigurationForm form;
    private Optional<RunConfiguration> toRun = Optional.empty();

    /**
     * The dialog, not yet open.
     *
     * @param configurations what there is, the last first
     * @param inFront what a new one is of
     */
    RunConfigurationsDialog(Shell parent, List<RunConfiguration> configurations, FilesInFront inFront) {
        super(parent);
        this.inFront = inFront;
        kept = List.copyOf(configurations);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** All of them, as they were left. */
    List<RunConfiguration> configurations() {
        return kept;
    }

    /** The one that is to run; empty where the user only changed some. */
    Optional<RunConfiguration> toRun() {
        return toRun;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Run Configurations");
    }

    @Override
    protected Point getInitialSize() {
        return new Point(900, 680);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Run again as before, or change how");
        setMessage(MESSAGE);
        SashForm halves = new SashForm((Composite) super.createDialogArea(parent), SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).indent(8, 8).applyTo(halves);
        list = new ConfigurationList(halves, kept, inFront, this::show, this::update);
        form = new ConfigurationForm(halves, changed -> {
            list.replaceSelected(changed);
            update();
        });
        halves.setWeights(32, 68);
        return halves;
    }

    private void show(Optional<RunConfiguration> selected) {
        form.show(selected);
        update();
    }

    private void update() {
        Optional<String> obstacle = list.selected().flatMap(this::obstacle);
        setErrorMessage(obstacle.orElse(null));
        getButton(IDialogConstants.OK_ID)
                .setEnabled(list.selected().isPresent() && obstacle.isEmpty() && form.isReady());
    }

    private Optional<String> obstacle(RunConfiguration selected) {
        if (selected.name().isBlank()) {
            return Optional.of("Give it a name.");
        }
        boolean twice = list.configurations().stream()
                        .filter(one -> one.name().equals(selected.name()))
                        .count()
                > 1;
        return twice ? Optional.of("Another one is called so too; give it a name of its own.") : form.obstacle();
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "&Run", true);
        createButton(parent, IDialogConstants.YES_ID, "&Save", false);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        list.selectFirst();
        update();
    }

    @Override
    protected void buttonPressed(int id) {
        if (id == IDialogConstants.YES_ID) {
            kept = list.configurations();
            super.okPressed();
        } else {
            super.buttonPressed(id);
        }
    }

    @Override
    protected void okPressed() {
        kept = list.configurations();
        toRun = list.selected();
        super.okPressed();
    }
}

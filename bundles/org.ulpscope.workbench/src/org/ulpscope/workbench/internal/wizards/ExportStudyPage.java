package org.ulpscope.workbench.internal.wizards;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.ExportPlace;
import org.ulpscope.workbench.study.StudyForms;

/** Asks which study is exported, in which form, and where to. */
final class ExportStudyPage extends WizardPage {
    private static final int SUMMARY_WIDTH = 420;
    private static final String REPORT = ".html";

    private final String first;
    private Text study;
    private Text target;
    private ExportForm form;

    /** @param study the file that is named at first; blank for none */
    ExportStudyPage(String study) {
        super("export");
        first = study;
        setTitle("Export a Study");
        setDescription("Write a report, a table or programs of a study.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(body);
        study = field(body, "&Study:", this::chooseStudy);
        Label as = new Label(body, SWT.NONE);
        as.setText("As:");
        GridDataFactory.fillDefaults().indent(0, 6).applyTo(as);
        Composite choices = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(12, 4).applyTo(choices);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(choices);
        for (ExportForm one : forms()) {
            Button choice = new Button(choices, SWT.RADIO);
            choice.setText(one.name());
            Label summary = new Label(choices, SWT.WRAP);
            summary.setText(one.summary());
            GridDataFactory.fillDefaults()
                    .align(SWT.FILL, SWT.CENTER)
                    .grab(true, false)
                    .hint(SUMMARY_WIDTH, SWT.DEFAULT)
                    .applyTo(summary);
            choice.setSelection(one.suffix().equals(REPORT));
            choice.addListener(SWT.Selection, event -> choose(one));
            if (choice.getSelection()) {
                form = one;
            }
        }
        target = field(body, "&To:", this::chooseTarget);
        study.addListener(SWT.Modify, event -> suggest());
        target.addListener(SWT.Modify, event -> check());
        study.setText(first);
        suggest();
        // A page that opens incomplete says what it asks for, and not what is wrong.
        setErrorMessage(null);
        setControl(body);
    }

    private static Text field(Composite body, String title, Runnable browse) {
        new Label(body, SWT.NONE).setText(title);
        Text text = new Text(body, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).hint(420, SWT.DEFAULT).applyTo(text);
        Button button = new Button(body, SWT.PUSH);
        button.setText("Browse\u2026");
        button.addListener(SWT.Selection, event -> browse.run());
        return text;
    }

    private List<ExportForm> forms() {
        return StudyForms.of(Path.of(first));
    }

    private void choose(ExportForm chosen) {
        form = chosen;
        suggest();
    }

    private void chooseStudy() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterExtensions(new String[] {"*.study"});
        dialog.setFilterPath(
                study.getText().isBlank()
                        ? ResourcesPlugin.getWorkspace().getRoot().getLocation().toOSString()
                        : file().toAbsolutePath().getParent().toString());
        String chosen = dialog.open();
        if (chosen != null) {
            study.setText(chosen);
        }
    }

    private void chooseTarget() {
        ExportPlace.ask(getShell(), form, target()).ifPresent(chosen -> target.setText(chosen.toString()));
    }

    /** Beside the study, under its name. */
    private void suggest() {
        String name = study.getText().strip();
        target.setText(
                name.isEmpty()
                        ? ""
                        : name.replaceFirst("\\.[^./]*$", "")
                                + (form.writesFolder() ? "-" + form.suffix().substring(1) : form.suffix()));
        check();
    }

    private void check() {
        boolean isFile = !study.getText().isBlank() && Files.isRegularFile(file());
        setErrorMessage(
                !isFile
                        ? "Choose a study."
                        : target.getText().isBlank() ? "Say where the export is written to." : null);
        setPageComplete(getErrorMessage() == null);
    }

    Path file() {
        return Path.of(study.getText().strip());
    }

    Path target() {
        return Path.of(target.getText().strip());
    }

    /** The form that was chosen, of the study that is named now. */
    ExportForm form() {
        return StudyForms.of(file()).stream()
                .filter(one -> one.name().equals(form.name()))
                .findFirst()
                .orElseThrow();
    }
}

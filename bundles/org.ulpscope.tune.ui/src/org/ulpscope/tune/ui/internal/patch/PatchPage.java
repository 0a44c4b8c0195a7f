package org.ulpscope.tune.ui.internal.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.tune.ui.internal.editor.EditorPage;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.layout.HeadingSentence;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.ui.theme.FormTitles;
import org.ulpscope.workbench.source.DiffText;

/** The patch that the precision vector comes to: to be read, copied, saved and applied. */
public final class PatchPage extends Composite implements EditorPage {
    private final PrecisionVectorEditor editor;
    private final ReadProgram program;
    private final Form form;
    private final Text command;
    private final DiffText diff;
    private final Action copy;
    private final Action save;
    private final Action apply;
    private final LatestTask<Asked, Shown> making;
    private Optional<Asked> asked = Optional.empty();
    private Optional<Shown> shown = Optional.empty();

    /** A precision vector of a program. */
    private record Asked(EditedVector edited, PrecisionVector vector) {}

    /** Its patch, and that as a text. */
    private record Shown(Patch patch, String diff) {}

    /** A page of an editor. */
    public PatchPage(Composite parent, PrecisionVectorEditor editor, ReadProgram program) {
        super(parent, SWT.NONE);
        this.editor = editor;
        this.program = program;
        FormToolkit toolkit = new FormToolkit(parent.getDisplay());
        addListener(SWT.Dispose, event -> toolkit.dispose());
        GridLayoutFactory.fillDefaults().applyTo(this);
        form = toolkit.createForm(this);
        HeadingSentence.title(form, "Patch");
        FormTitles.decorate(toolkit, form);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
        Composite body = form.getBody();
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 6).applyTo(body);
        toolkit.createLabel(body, "Apply it with");
        command = new Text(body, SWT.READ_ONLY | SWT.SINGLE);
        command.getAccessible().addAccessibleListener(new AccessibleName("Command that applies the patch"));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(command);
        command.setText("patch -p1 < " + patchName());
        diff = new DiffText(body);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(300, 200)
                .applyTo(diff.control());
        HeadingBar bar = new HeadingBar(form.getToolBarManager());
        copy = bar.add("Copy", "Copy the patch", this::copy);
        save = bar.add("Save\u2026", "Write the patch to a file", this::save);
        apply = bar.add(
                "Apply to Sources\u2026",
                "Change the sources themselves; the patch is kept beside them, so that it can be taken back",
                this::apply);
        making = new LatestTask<>(
                "Making the patch",
                this,
                (question, progress) -> {
                    Patch patch = Patch.of(question.edited().tuned().program(), question.vector());
                    return new Shown(patch, patch.diff(program.folder()));
                },
                (question, answer) -> show(answer),
                sentence -> say(sentence, IMessageProvider.ERROR));
        program.addListener(this::refresh);
        show(Optional.empty());
    }

    /** The patch on show; blank when nothing changes. */
    public String text() {
        return shown.map(Shown::diff).orElse("");
    }

    /** What is said in the heading. */
    public String message() {
        return String.valueOf(form.getMessage());
    }

    private void refresh() {
        if (!isVisible()) {
            return;
        }
        Optional<Asked> wanted = program.vector().map(edited -> new Asked(edited, edited.now()));
        if (!wanted.equals(asked)) {
            asked = wanted;
            wanted.ifPresent(making::ask);
        }
        if (wanted.isEmpty()) {
            show(Optional.empty());
        }
    }

    private void show(Shown answer) {
        show(Optional.of(answer));
        int files = answer.patch().texts().size();
        say(
                answer.patch().isEmpty()
                        ? "Every variable has the Format it is written with."
                        : files == 1 ? "One file changes." : "%,d files change.".formatted(files),
                IMessageProvider.NONE);
    }

    private void show(Optional<Shown> answer) {
        shown = answer;
        boolean some = answer.isPresent() && !answer.get().patch().isEmpty();
        diff.show(
                some
                        ? answer.get().diff()
                        : program.failure()
                                .orElse("There is nothing to patch yet. Give variables another Format on the page"
                                        + " Variables."));
        copy.setEnabled(some);
        save.setEnabled(some);
        apply.setEnabled(some);
    }

    private void say(String sentence, int severity) {
        HeadingSentence.say(form, sentence, severity);
    }

    private String patchName() {
        return editor.file().getName().replaceFirst("\\.pv$", "") + ".patch";
    }

    private void copy() {
        Clipboard clipboard = new Clipboard(getDisplay());
        try {
            clipboard.setContents(new Object[] {text()}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    private void save() {
        FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setText("Save Patch");
        dialog.setFilterPath(program.folder().toString());
        dialog.setFilterExtensions(new String[] {"*.patch", "*.diff", "*"});
        dialog.setFileName(patchName());
        dialog.setOverwrite(true);
        Optional.ofNullable(dialog.open()).map(Path::of).ifPresent(file -> {
            try {
                Files.writeString(file, text(), StandardCharsets.ISO_8859_1);
                WrittenFiles.showSoon(file);
                say("Wrote " + file + ".", IMessageProvider.INFORMATION);
            } catch (IOException e) {
                say(
                        file + " cannot be written (" + e.getMessage() + "); choose another place.",
                        IMessageProvider.ERROR);
            }
        });
    }

    private void apply() {
        Shown wanted = shown.orElseThrow();
        AppliedPatch applied = new AppliedPatch(
                program.vector().orElseThrow().tuned().program(), wanted.patch(), wanted.diff(), program.folder());
        Path kept = applied.keptIn(editor.file().getName().replaceFirst("\\.pv$", ""));
        String question = "Change " + applied.names() + "?\n\nThe patch is kept in " + kept.getFileName()
                + "; this takes it back:\npatch -R -p1 < " + kept.getFileName();
        if (!MessageDialog.openConfirm(getShell(), "Apply to Sources", question)) {
            return;
        }
        try {
            applied.apply(kept);
            WrittenFiles.showSoon(kept);
            say(
                    "Changed " + applied.names() + "; " + kept.getFileName() + " takes it back.",
                    IMessageProvider.INFORMATION);
            program.readAgain();
        } catch (UlpscopeException e) {
            MessageDialog.openError(getShell(), "Apply to Sources", e.getMessage());
        }
    }

    @Override
    public void shown() {
        refresh();
    }

    @Override
    public boolean setFocus() {
        return diff.control().setFocus();
    }
}

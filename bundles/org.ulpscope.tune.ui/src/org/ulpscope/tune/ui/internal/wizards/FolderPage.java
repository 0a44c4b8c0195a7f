package org.ulpscope.tune.ui.internal.wizards;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.tune.request.FolderRequest;
import org.ulpscope.ui.wizards.SelectedResource;

/** Asks for the folder of a program, and for what its makefile may not tell. */
final class FolderPage extends WizardPage {
    private static final int WIDTH = 480;

    private final IStructuredSelection selection;
    private Text folder;
    private Text program;
    private Text arguments;
    private Text variables;

    FolderPage(IStructuredSelection selection) {
        super("folder", "Tune the program of a folder", null);
        this.selection = selection;
        setDescription("The program is built in a copy of the folder and run there some times; how, and what of its"
                + " output are results, is proposed in the editor.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        folder = field(body, "&Folder:", "With a makefile, CMakeLists.txt, compile_commands.json, or sources", 1);
        Button browse = new Button(body, SWT.PUSH);
        browse.setText("&Browse\u2026");
        browse.addListener(SWT.Selection, event -> browse());
        program = field(body, "&Program:", "The one that the makefile runs", 2);
        arguments = field(body, "&Arguments:", "As the makefile runs it, or none", 2);
        variables = field(body, "&Variables of make:", "Such as ARCH=sm_90", 2);
        folder.setText(selected());
        setControl(body);
        update();
        if (typed(folder).isEmpty()) {
            setErrorMessage(null);
        }
    }

    private Text field(Composite body, String label, String message, int columns) {
        new Label(body, SWT.NONE).setText(label);
        Text field = new Text(body, SWT.BORDER);
        field.setMessage(message);
        field.setToolTipText(message);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(columns, 1)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(field);
        field.addListener(SWT.Modify, event -> update());
        return field;
    }

    /**
     * What is asked.
     *
     * @throws UlpscopeException if it contradicts itself
     * @throws InvalidPathException if the folder is no file name
     */
    FolderRequest request() {
        return new FolderRequest(
                Path.of(typed(folder).orElse("")),
                List.of(),
                ShellWords.split(variables.getText()),
                typed(program),
                typed(arguments).map(ShellWords::split),
                Optional.empty());
    }

    private static Optional<String> typed(Text field) {
        return Optional.of(field.getText().strip()).filter(text -> !text.isEmpty());
    }

    private String selected() {
        return SelectedResource.folder(selection)
                .flatMap(container -> Optional.ofNullable(container.getLocation()))
                .map(IPath::toOSString)
                .orElse("");
    }

    private void update() {
        if (variables == null) {
            return;
        }
        setErrorMessage(mistake().orElse(null));
        setPageComplete(getErrorMessage() == null);
    }

    private Optional<String> mistake() {
        try {
            FolderRequest request = request();
            if (typed(folder).isEmpty()) {
                return Optional.of("Name the folder of a program, or press Browse.");
            }
            if (!Files.isDirectory(request.folder())) {
                return Optional.of("There is no folder " + request.folder() + "; check the name.");
            }
            // A folder that tells nothing is told now, and not after a build was begun.
            request.recipe();
            return request.existing().map(file -> file + " is there already: open it, or move it away to begin anew.");
        } catch (InvalidPathException e) {
            return Optional.of("'" + e.getInput() + "' is no file name; correct it.");
        } catch (UlpscopeException e) {
            return Optional.of(e.getMessage());
        }
    }

    private void browse() {
        DirectoryDialog dialog = new DirectoryDialog(getShell(), SWT.OPEN);
        typed(folder).ifPresent(dialog::setFilterPath);
        String chosen = dialog.open();
        if (chosen != null) {
            folder.setText(chosen);
        }
    }
}

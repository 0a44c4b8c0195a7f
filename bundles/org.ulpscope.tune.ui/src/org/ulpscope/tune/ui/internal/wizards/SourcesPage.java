package org.ulpscope.tune.ui.internal.wizards;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.model.files.PrecisionFiles;

/** Asks for the sources of a program, and how the precision vector beside them is to be called. */
final class SourcesPage extends WizardPage {
    private static final List<String> ENDINGS = List.of("c", "cc", "cpp", "cxx", "cu", "kernel");

    private final IStructuredSelection selection;
    private Text sources;
    private Text name;
    private boolean nameTyped;

    SourcesPage(IStructuredSelection selection) {
        super("sources", "New precision vector", null);
        this.selection = selection;
        setDescription(
                "Name the sources that are compiled; headers are found by themselves. Everything else you can say in"
                        + " the editor.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 8)
                .applyTo(body);
        Label label = new Label(body, SWT.NONE);
        label.setText("&Sources:");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        sources = new Text(body, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        sources.setMessage("One file a line, in C, C++ or CUDA");
        GridDataFactory.fillDefaults().grab(true, true).hint(480, 110).applyTo(sources);
        Button browse = new Button(body, SWT.PUSH);
        browse.setText("&Browse\u2026");
        browse.addListener(SWT.Selection, event -> browse());
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(browse);
        new Label(body, SWT.NONE).setText("File &name:");
        name = new Text(body, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
        sources.setText(selected());
        sources.addListener(SWT.Modify, event -> update());
        name.addListener(SWT.Modify, event -> {
            nameTyped |= name.isFocusControl();
            update();
        });
        setControl(body);
        update();
        setErrorMessage(null);
    }

    /** The sources that are named. */
    List<Path> sources() {
        return sources.getText()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(Path::of)
                .toList();
    }

    /** The file to make; its name counts, its folder is that of the first source. */
    Path file() {
        String typed = name.getText().strip();
        String ending = "." + PrecisionFiles.EXTENSION;
        return sources().getFirst().resolveSibling(typed.endsWith(ending) ? typed : typed + ending);
    }

    /** The sources among what is selected; of a folder all those in it. */
    private String selected() {
        return Arrays.stream(selection.toArray())
                .map(element -> Adapters.adapt(element, IFile.class))
                .filter(Objects::nonNull)
                .filter(file -> ENDINGS.contains(String.valueOf(file.getFileExtension())) && file.getLocation() != null)
                .map(file -> file.getLocation().toString())
                .collect(Collectors.joining("\n"));
    }

    private void update() {
        Optional<String> mistake = mistake();
        if (mistake.isEmpty() && !nameTyped) {
            String stem = sources().getFirst().getFileName().toString().replaceFirst("\\.[^.]*$", "");
            if (!name.getText().equals(stem)) {
                name.setText(stem);
                return;
            }
        }
        setErrorMessage(mistake.or(this::nameMistake).orElse(null));
        setPageComplete(getErrorMessage() == null);
    }

    private Optional<String> mistake() {
        try {
            if (sources().isEmpty()) {
                return Optional.of("Name a source, or press Browse.");
            }
            for (Path source : sources()) {
                if (!Files.isRegularFile(source)) {
                    return Optional.of("There is no file " + source + "; check the name.");
                }
                if (ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(source)) == null) {
                    return Optional.of(
                            source + " is not in a project of the workspace; make a project of its folder first.");
                }
            }
            return Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.of("'" + e.getInput() + "' is no file name; correct it.");
        }
    }

    private Optional<String> nameMistake() {
        if (name.getText().isBlank()) {
            return Optional.of("Give the file a name.");
        }
        return Files.exists(file())
                ? Optional.of(file().getFileName() + " exists already; choose another name.")
                : Optional.empty();
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN | SWT.MULTI);
        dialog.setFilterPath(
                ResourcesPlugin.getWorkspace().getRoot().getLocation().toString());
        dialog.setFilterExtensions(new String[] {"*.c;*.cc;*.cpp;*.cxx;*.cu;*.kernel", "*"});
        if (dialog.open() != null) {
            sources.setText(Arrays.stream(dialog.getFileNames())
                    .map(file -> Path.of(dialog.getFilterPath(), file).toString())
                    .collect(Collectors.joining("\n")));
        }
    }
}

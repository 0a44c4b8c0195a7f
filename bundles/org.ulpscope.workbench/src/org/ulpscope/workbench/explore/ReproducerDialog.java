package org.ulpscope.workbench.explore;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks where to keep a reproducer. */
public final class ReproducerDialog {
    private ReproducerDialog() {}

    /**
     * The file that the user chose, if any; the one proposed is beside the file that the input is from. What the compiler knows the language by is put
     * behind a name that lacks it.
     */
    public static Optional<Path> ask(Shell shell, ReproducerSource source) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText("Save Reproducer");
        Path proposed = source.reproducer();
        dialog.setFilterPath(proposed.getParent().toString());
        dialog.setFileName(proposed.getFileName().toString());
        dialog.setOverwrite(true);
        String ending = proposed.toString().substring(proposed.toString().lastIndexOf('.'));
        return Optional.ofNullable(dialog.open())
                .map(chosen -> Path.of(chosen.endsWith(ending) ? chosen : chosen + ending));
    }
}

package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Where an export goes, and what was written there, in words. */
public final class ExportPlace {
    private ExportPlace() {}

    /**
     * Asks the user, beginning beside the file that is exported.
     *
     * @return the file, or the folder for a form that writes one; empty if the user thinks better of it
     */
    public static Optional<Path> ask(Shell shell, ExportForm form, Path file) {
        if (form.writesFolder()) {
            DirectoryDialog dialog = new DirectoryDialog(shell, SWT.SAVE);
            dialog.setText("Export");
            dialog.setMessage("Choose the folder for the files: one for each finding.");
            dialog.setFilterPath(file.toAbsolutePath().getParent().toString());
            return Optional.ofNullable(dialog.open()).map(Path::of);
        }
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText("Export");
        dialog.setFilterExtensions(new String[] {"*" + form.suffix()});
        dialog.setFilterPath(file.toAbsolutePath().getParent().toString());
        dialog.setFileName(file.getFileName().toString().replaceFirst("\\.[^.]*$", "") + form.suffix());
        dialog.setOverwrite(true);
        return Optional.ofNullable(dialog.open()).map(Path::of);
    }

    /** What was written, in a sentence. */
    public static String sentence(List<Path> written, Path target) {
        return written.size() == 1
                ? "Wrote " + written.getFirst() + "."
                : "Wrote %,d files to %s.".formatted(written.size(), target);
    }
}

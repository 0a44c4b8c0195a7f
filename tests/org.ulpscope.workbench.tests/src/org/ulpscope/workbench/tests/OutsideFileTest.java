package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.signature.Signature;

/** File &gt; Open File with a kernel that is in no project. */
class OutsideFileTest {
    @TempDir
    private Path folder;

    @AfterEach
    void close() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> page.closeAllEditors(false));
    }

    @Test
    void aKernelOutsideOfTheWorkspaceSaysHowItComesIntoIt() throws Exception {
        Path kernel = folder.resolve("ratio.kernel");
        Files.writeString(kernel, KernelFiles.toXml(Signature.parse("double ratio(double x)")));
        List<IStatus> errors = new CopyOnWriteArrayList<>();
        ILogListener listener = (status, plugin) -> {
            if (status.getSeverity() == IStatus.ERROR) {
                errors.add(status);
            }
        };
        Platform.addLogListener(listener);
        try {
            IWorkbenchPage page = Desk.page();
            IEditorPart editor = Desk.inUi(() ->
                    IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(kernel.toUri())));
            Desk.awaitTurns();
            assertEquals("ratio.kernel", Desk.inUi(editor::getTitle));
            String said = Desk.inUi(() -> String.join(
                    "\n",
                    Gallery.below(Desk.shell(), Label.class).stream()
                            .filter(Label::isVisible)
                            .map(Label::getText)
                            .toList()));
            assertTrue(said.contains("'ratio.kernel' is in no project of the workspace"), said);
            assertTrue(said.contains("File > Import > General > File System"), said);
        } finally {
            Platform.removeLogListener(listener);
        }
        assertEquals(List.of(), errors);
    }
}

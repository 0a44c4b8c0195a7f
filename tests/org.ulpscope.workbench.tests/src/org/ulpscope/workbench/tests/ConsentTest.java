package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.study.StudyTrust;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;

/** A kernel that others could have written is explored only after a question. */
class ConsentTest {
    private IProject project;
    private ExploreView view;

    @BeforeEach
    void openView() throws Exception {
        // What a user agrees to is kept for good, and this test is to be asked in every run.
        project = Gallery.exampleProject("consent-" + System.currentTimeMillis());
        view = Desk.inUi(() -> (ExploreView) Desk.page().showView(Explore.VIEW));
    }

    @AfterEach
    void closeView() throws Exception {
        Desk.inUi(() -> {
            Desk.page().hideView(view);
            return null;
        });
        Gallery.cleanUp(project);
    }

    /** The question that comes up when a kernel that everybody may write to is explored. */
    private Shell question(String name) throws Exception {
        IFile kernel = Gallery.kernel(project, name);
        Files.setPosixFilePermissions(kernel.getLocation().toPath(), PosixFilePermissions.fromString("rw-rw-rw-"));
        return Gallery.opened("Compile and Run?", () -> view.explore(kernel));
    }

    private static void press(Shell dialog, String label) throws Exception {
        Desk.inUi(() -> {
            Gallery.below(dialog, Button.class).stream()
                    .filter(button -> button.getText().replace("&", "").equals(label))
                    .findFirst()
                    .orElseThrow()
                    .notifyListeners(SWT.Selection, null);
            return null;
        });
    }

    private boolean says(String text) {
        return Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.getText().contains(text));
    }

    @Test
    void nothingIsCompiledUntilTheUserAgreesAndTheQuestionSaysWhat() throws Exception {
        Shell declined = question("cosh");
        Desk.inUi(() -> {
            String details = Gallery.below(declined, Text.class).getFirst().getText();
            assertTrue(details.contains("a program that calls the function cosh"), details);
            return null;
        });
        press(declined, "Cancel");
        Desk.await("the view says why it is empty", () -> says("since you have not agreed to it"));
        assertEquals(List.of(), Desk.inUi(view::answers));
    }

    @Test
    void whatWasAgreedToIsRunAndNotAskedAboutAgain() throws Exception {
        press(question("tgamma"), "Compile and Run");
        Desk.await("the platforms have answered", () -> !view.answers().isEmpty());
        IFile kernel = Gallery.kernel(project, "tgamma");
        assertEquals(
                Optional.empty(),
                StudyTrust.question(
                        Trust.ofThisUser(),
                        kernel.getLocation().toPath(),
                        KernelFiles.load(kernel.getLocation().toPath())));
    }
}

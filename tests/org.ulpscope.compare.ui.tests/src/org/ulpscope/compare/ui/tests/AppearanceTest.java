package org.ulpscope.compare.ui.tests;

import org.eclipse.core.resources.IProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.compare.ui.internal.comparison.ComparisonView;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** Comparisons, as they are read and heard. */
class AppearanceTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("appearance");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aComparisonCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            StudyEditor editor = Comparisons.finished(Comparisons.kernel(project), "random", 300);
            ComparisonView view = Comparisons.view();
            Desk.await("differing inputs are listed", () -> view.table()
                    .table()
                    .filter(table -> !table.rows().isEmpty())
                    .isPresent());
            look.at("compare perspective", Desk.shell());
            look.atEveryPage("comparison", editor);
        }
    }
}

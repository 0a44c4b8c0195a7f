package org.ulpscope.source.ui.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** The editor of sources and its outline, as they are read and heard. */
class AppearanceTest {
    private IProject project;

    @BeforeEach
    void create() throws Exception {
        project = SourceDesk.project("appearance");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aSourceAndItsOutlineCanBeReadAndTold(Theme theme) throws Exception {
        IWorkbenchPage page = Desk.page();
        try (Look look = Look.in(theme)) {
            SourceDesk.open(project, "root.cu", """
                    // The larger root of a quadratic equation.
                    #include <math.h>
                    #define HALF 0.5f
                    struct pair { double first, second; };
                    __device__ double root(double a, double b, double c)
                    {
                        return (-b + sqrt(b * b - 4 * a * c)) / (2 * a);
                    }
                    static const char *name = "root";
                    """);
            Desk.inUi(() -> page.showView(IPageLayout.ID_OUTLINE));
            look.at("source", Desk.shell());
        }
    }
}

package org.ulpscope.flow.ui.tests;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.pane.FlowEditor;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.ui.editing.SourceLine;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** Flows, as they are read and heard. */
class AppearanceTest {
    private IProject project;

    @BeforeEach
    void create() throws Exception {
        project = FlowDesk.project("flows");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aFlowAndWhatDiffersBetweenTwoCanBeReadAndTold(Theme theme) throws Exception {
        IFile source = FlowDesk.source(project);
        IFile before = FlowDesk.flow(source, "before.flow", FlowDesk.born(source, ExceptionClass.NAN));
        IFile after = FlowDesk.flow(
                source, "after.flow", FlowDesk.born(source, ExceptionClass.INF), FlowDesk.carried(source));
        IWorkbenchPage page = Desk.page();
        try (Look look = Look.in(theme)) {
            FlowEditor editor = FlowDesk.open(after);
            Desk.await("its lines are shown", () -> editor.pane().table().rows().size() == 2);
            look.atEveryPage("flow", editor);
            Desk.inUi(() -> {
                SourceLine.open(page, source.getLocation().toPath(), 3);
                return page.showView(FlowIds.FLOW_VIEW);
            });
            look.at("flow perspective", Desk.shell());
            Desk.inUi(() -> {
                new FilePair(
                                FlowIds.DIFF_EDITOR,
                                before.getLocation().toPath(),
                                after.getLocation().toPath())
                        .open(page);
                return null;
            });
            look.atEveryPage("two flows", Desk.inUi(page::getActiveEditor));
        }
    }
}

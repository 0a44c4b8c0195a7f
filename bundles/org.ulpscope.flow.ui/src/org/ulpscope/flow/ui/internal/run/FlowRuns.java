package org.ulpscope.flow.ui.internal.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowTrust;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.ui.internal.FlowKind;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.editing.SavedEditors;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.ui.trust.Consent;

/** Begins flows. All methods are for the thread of the display. */
public final class FlowRuns {
    private FlowRuns() {}

    /** Begins what was asked for. @param subject what it was asked about */
    public static void begin(AskedFlow asked, IResource subject, IWorkbenchPage page) {
        ProgramRequest program = asked.program();
        Path file = NumberedFile.next(folder(program.root(), subject).resolve(name(asked) + ".flow"), FlowKind.FLOW);
        new FlowWork(asked.program().title(), program.root(), file, asked::request).start(page);
        RunHistory.began(FlowMenuRun.ID, file, Map.of());
    }

    /** Begins what a flow was made by. It asks first where the flow may not be the user's own. */
    public static void again(StoredFlow flow, IWorkbenchPage page) {
        again(flow, flow.description().request(), page);
    }

    /** The same, and follows values to where they go. */
    public static void follow(StoredFlow flow, IWorkbenchPage page) {
        boolean subnormals = flow.findings().stream().anyMatch(finding -> finding.exception() == ExceptionClass.SUB);
        again(
                flow,
                flow.description().request().following(subnormals ? Following.SUB_TOO : Following.NAN_AND_INF),
                page);
    }

    private static void again(StoredFlow flow, FlowRequest request, IWorkbenchPage page) {
        if (SavedEditors.save(page, Optional.empty(), false)) {
            Path file = NumberedFile.next(flow.file().resolveSibling(request.name() + ".flow"), FlowKind.FLOW);
            new FlowWork(request.name(), request.folder(), file, () -> {
                        Consent.require(() -> FlowTrust.question(Trust.ofThisUser(), flow.file()));
                        return request;
                    })
                    .start(page);
        }
    }

    private static String name(AskedFlow asked) {
        ProgramRequest program = asked.program();
        Path named = Path.of(program.built() ? program.program().strip() : program.title());
        return named.getFileName().toString().replaceFirst("(?<=.)\\.[^.]*$", "");
    }

    /** Where the program is, so that its flows stand beside it; of one outside of the workspace, the project of what was selected. */
    private static Path folder(Path root, IResource subject) {
        IContainer container = ResourcesPlugin.getWorkspace().getRoot().getContainerForLocation(IPath.fromPath(root));
        return container != null || subject.getProject() == null
                ? root
                : Optional.ofNullable(subject.getProject().getLocation())
                        .map(IPath::toPath)
                        .orElse(root);
    }
}

package org.ulpscope.workbench.internal.explore;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.explore.ExploredInput;

/**
 * Tells on which platforms the input on show is run from now on, whenever the preferences about toolchains were applied: what its platforms gave before
 * holds no longer. It ends with the control that shows the input.
 */
public final class ToolchainWatch {
    private final Control owner;
    private final Supplier<Optional<ExploredInput>> shown;
    private final LatestTask<ExploredInput, ExploredInput> looking;

    /**
     * Begins to watch.
     *
     * @param owner the control that shows the input
     * @param shown what is on show
     * @param changed takes the same on the platforms that it has now; on none where no compiler can run it any more
     * @param failed takes the sentence that says why toolchains cannot be looked for
     */
    public ToolchainWatch(
            Control owner,
            Supplier<Optional<ExploredInput>> shown,
            Consumer<ExploredInput> changed,
            Consumer<String> failed) {
        this.owner = owner;
        this.shown = shown;
        looking = new LatestTask<>(
                "Look for compilers",
                owner,
                (input, progress) -> now(input),
                (before, now) -> changed.accept(now),
                failed);
        Display display = owner.getDisplay();
        Runnable listener = () -> {
            if (!display.isDisposed()) {
                display.asyncExec(this::look);
            }
        };
        ToolchainPreferences.addListener(listener);
        owner.addListener(SWT.Dispose, event -> ToolchainPreferences.removeListener(listener));
    }

    private void look() {
        if (!owner.isDisposed()) {
            shown.get().ifPresent(looking::ask);
        }
    }

    /** A study keeps the platforms that it names, of which some may be here no longer; a kernel file names none. */
    private static ExploredInput now(ExploredInput input) {
        return input.file().toString().endsWith("." + KernelFiles.EXTENSION)
                ? Stream.of(ResourcesPlugin.getWorkspace()
                                .getRoot()
                                .findFilesForLocationURI(input.file().toUri()))
                        .findFirst()
                        .map(file -> input.on(KernelInFront.platforms(file, input.kernel())))
                        .orElse(input)
                : input;
    }
}

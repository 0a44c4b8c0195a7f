package org.ulpscope.workbench.internal.explore;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.Point;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.questions.KernelRunSettings;

/** The kernel whose editor is active or whose file is selected, with an input to begin with. Give {@link #close} back what it holds. */
public final class KernelInFront implements AutoCloseable {
    private static final String EXTENSION = "kernel";

    private final IWorkbenchPage page;
    private final LatestTask<Asked, ExploredInput> reading;
    private final ToldBefore told = new ToldBefore();
    private final IPartListener2 listener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            look(part.getPart(false));
        }
    };

    /** A kernel to read, and whether it was only told again. */
    private record Asked(IFile kernel, boolean again) {}

    /**
     * @param owner the control that shows the kernel
     * @param isShown whether an input is of the function that is on show, on whatever platforms: one that a part only tells again is not found then
     * @param found takes the kernel on the platforms that it is run on
     * @param failed takes the sentence that says why a kernel cannot be explored
     */
    public KernelInFront(
            IWorkbenchPage page,
            Control owner,
            Predicate<ExploredInput> isShown,
            Consumer<ExploredInput> found,
            Consumer<String> failed) {
        this.page = page;
        reading = new LatestTask<>(
                "Open a kernel",
                owner,
                (asked, progress) -> read(asked.kernel()),
                (asked, input) -> {
                    if (!(asked.again() && isShown.test(input))) {
                        found.accept(input);
                    }
                },
                failed);
        page.addPartListener(listener);
    }

    /** Looks at the active editor. */
    public void lookNow() {
        look(page.getActiveEditor());
    }

    /** Takes what a part tells as selected, if it is a kernel. */
    public void selected(IWorkbenchPart part, Object element) {
        boolean again = told.isToldAgain(part, element);
        Optional.ofNullable(Adapters.adapt(element, IFile.class))
                .filter(file -> EXTENSION.equals(file.getFileExtension()) && file.getLocation() != null)
                .ifPresent(file -> reading.ask(new Asked(file, again)));
    }

    /** Takes a kernel. */
    public void open(IFile kernel) {
        reading.ask(new Asked(kernel, false));
    }

    @Override
    public void close() {
        page.removePartListener(listener);
    }

    private void look(IWorkbenchPart part) {
        if (part instanceof KernelEditor editor) {
            editor.resource().filter(file -> file.getLocation() != null).ifPresent(this::open);
        }
    }

    private static ExploredInput read(IFile file) {
        IPath location = file.getLocation();
        if (location == null) {
            throw new UlpscopeException(file.getName() + " was deleted with its project; open another kernel.");
        }
        Path path = location.toPath();
        Kernel kernel = KernelFiles.load(path);
        KernelValidation.requireValid(kernel);
        List<PlatformRequest> platforms = platforms(file, kernel);
        if (platforms.isEmpty()) {
            throw new UlpscopeException(noCompiler(file.getName()));
        }
        long[] bits = InputSlot.of(kernel).stream()
                .mapToLong(slot -> slot.plain().bits())
                .toArray();
        return new ExploredInput(
                path, kernel, path.getParent(), platforms, new Point(bits), Map.of(), Optional.empty());
    }

    /** Says that nothing here can run a kernel. */
    public static String noCompiler(String kernel) {
        return "No compiler of this machine can run " + kernel
                + ". Install gcc or clang, or name one in Window > Preferences > Toolchains.";
    }

    /** Those of the chosen platforms that can run the kernel; where none was, those that answer quickly. */
    static List<PlatformRequest> platforms(IFile file, Kernel kernel) {
        Toolchains found = Toolchains.here();
        List<PlatformRequest> able = KernelPlatforms.able(kernel, found);
        List<PlatformRequest> chosen = KernelRunSettings.load(file).platforms().stream()
                .filter(wanted -> able.stream().anyMatch(one -> one.toolchain().equals(wanted.toolchain())))
                .toList();
        return chosen.isEmpty() ? KernelPlatforms.quick(kernel, found) : chosen;
    }
}

package org.ulpscope.workbench.functions;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.DomainBounds;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.ui.toolchains.ToolchainDetection;
import org.ulpscope.workbench.functions.source.SourceInFront;
import org.ulpscope.workbench.internal.kernel.InsideBox;
import org.ulpscope.workbench.platforms.PlatformButtons;
import org.ulpscope.workbench.platforms.PlatformTable;
import org.ulpscope.workbench.questions.KernelRunSettings;
import org.ulpscope.workbench.questions.QuestionDescription;

/** Asks which function of a source a question is about, and which platforms are to run it. */
final class AskedFunctionDialog extends FunctionDialog {
    private final SourceInFront source;
    private final QuestionDescription question;
    private DomainField domain;
    private Optional<Button> inside = Optional.empty();
    private PlatformTable platforms;
    private Kernel kernel = Signature.parse("double f(double x)");
    private String kernelOf = "";
    private Optional<Toolchains> found = Optional.empty();
    private boolean changed;
    private List<PlatformRequest> kept = List.of();
    private Optional<DomainBounds> keptDomain = Optional.empty();
    private boolean keptInside;

    AskedFunctionDialog(Shell parent, SourceInFront source, QuestionDescription question) {
        super(parent, source.path(), source.offset(), question.ofFunction(), question.name());
        this.source = source;
        this.question = question;
    }

    @Override
    void fields(Composite rows) {
        domain = new DomainField(rows, this::check);
    }

    @Override
    void below(Composite body) {
        FormToolkit toolkit = new FormToolkit(body.getDisplay());
        body.addListener(SWT.Dispose, event -> toolkit.dispose());
        new Label(body, SWT.NONE).setText("&Platforms:");
        platforms = new PlatformTable(toolkit, body, () -> kernel, () -> {
            changed = true;
            check();
        });
        GridDataFactory.fillDefaults().grab(true, true).hint(620, 180).applyTo(platforms.frame());
        PlatformButtons.onPage(body, platforms);
        inside = question.looksInside() ? Optional.of(InsideBox.in(body)) : Optional.empty();
        ToolchainDetection.detect(
                body,
                toolchains -> {
                    found = Optional.of(toolchains);
                    show();
                },
                // It is run where it usually is, which says the same.
                sentence -> {});
    }

    @Override
    String request() {
        return "Choose a function of " + source.path().getFileName() + ", its inputs and its platforms.";
    }

    @Override
    String proposed(SourceFunction function) {
        return FunctionKernel.signature(source.file(), function);
    }

    @Override
    void asked(SourceFunction function) {
        Kernel now = KernelInSight.of(function.signature(), source.file().getName());
        // At most keys that are typed nothing changes for the platforms: the table stays as it is.
        boolean same =
                SignatureText.print(now).equals(SignatureText.print(kernel)) && now.getOrigin() == kernel.getOrigin();
        String former = kernelOf;
        kernel = now;
        kernelOf = function.name();
        if (!former.equals(function.name())) {
            Optional<IFile> existing = FunctionKernel.existing(source.file(), function);
            domain.show(existing.map(FunctionKernel::load));
            inside.ifPresent(box -> box.setSelection(
                    existing.map(file -> KernelRunSettings.load(file).inside()).orElse(false)));
        }
        if (!same || !former.equals(function.name())) {
            show();
        }
    }

    private void show() {
        found.ifPresent(toolchains -> {
            platforms.show(toolchains, wanted(toolchains));
            check();
        });
    }

    /** Those that the user has ticked, or that the function was last run on, or else the usual ones. */
    private List<PlatformRequest> wanted(Toolchains toolchains) {
        if (changed) {
            return platforms.chosen();
        }
        List<PlatformRequest> last = selection()
                .flatMap(function -> FunctionKernel.existing(source.file(), function))
                .map(file -> KernelRunSettings.load(file).platforms())
                .orElse(List.of());
        return last.isEmpty() ? KernelPlatforms.of(kernel, toolchains, question.platforms()) : last;
    }

    @Override
    Optional<String> obstacle() {
        if (found.isEmpty() || chosen().isEmpty()) {
            return Optional.empty();
        }
        return domain.obstacle(kernel).or(this::obstacleOfPlatforms);
    }

    private Optional<String> obstacleOfPlatforms() {
        List<PlatformRequest> ticked = platforms.chosen();
        if (ticked.size() < question.platforms()) {
            return Optional.of(
                    question.platforms() == 1
                            ? "Tick a platform that is to run it."
                            : "Tick " + question.platforms()
                                    + " platforms or more; Add with Other Options runs one compiler twice.");
        }
        return Set.copyOf(ticked).size() < question.platforms()
                ? Optional.of("What is ticked is one platform twice; give one of them other options.")
                : platforms.obstacle();
    }

    @Override
    protected void okPressed() {
        kept = platforms.chosen();
        keptDomain = domain.typed();
        keptInside = inside.filter(Button::getSelection).isPresent();
        super.okPressed();
    }

    /** Keeps the domain and the platforms for the kernel that was made of the function, where they are others than were proposed. */
    @Override
    void keep(IFile file) {
        keptDomain.ifPresent(bounds -> FunctionKernel.restrict(file, bounds));
        KernelRunSettings before = KernelRunSettings.load(file);
        KernelRunSettings wanted =
                (changed ? before.on(kept) : before).looking(inside.isPresent() ? keptInside : before.inside());
        if (!wanted.equals(before)) {
            wanted.save(file);
        }
    }
}

package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jface.dialogs.IInputValidator;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.workbench.explore.ExploredInput;

/** A link beside the name of the kernel, which has no room for a button: lists what else can run the kernel on this machine, to be asked too. */
final class AddPlatformLink {
    private static final String TITLE = "Add Platform";

    private final AddedPlatforms added;
    private final Supplier<ExploredInput> shown;
    private final Hyperlink link;

    AddPlatformLink(
            FormToolkit toolkit,
            Composite parent,
            AddedPlatforms added,
            Supplier<ExploredInput> shown,
            Consumer<String> failed) {
        this.added = added;
        this.shown = shown;
        link = toolkit.createHyperlink(parent, TITLE + "\u2026", SWT.NONE);
        link.setToolTipText("Ask another platform of this machine too, or one of these with other options");
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(link);
        // Compilers are asked what they are when they are first wanted, which takes nvcc a second.
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(
                event -> BackgroundTask.of("Look for compilers", progress -> able())
                        .whenDone(link, this::open, failed)
                        .start()));
    }

    /**
     * What can run the kernel.
     *
     * @param platforms with their default options
     * @param example of one with others
     */
    private record Able(List<PlatformRequest> platforms, Optional<PlatformRequest> example) {}

    private Able able() {
        Kernel kernel = shown.get().kernel();
        Toolchains found = Toolchains.here();
        return new Able(KernelPlatforms.able(kernel, found), KernelPlatforms.example(kernel, found));
    }

    private void open(Able able) {
        ExploredInput input = shown.get();
        List<PlatformRequest> others = others(input, able);
        if (others.isEmpty() && added.of(input).isEmpty()) {
            // A menu of one entry would be a click for nothing.
            ask(able);
        } else {
            openMenu(input, others, able);
        }
    }

    /** What can run the kernel and is not asked yet. */
    private static List<PlatformRequest> others(ExploredInput input, Able able) {
        List<String> names =
                input.platforms().stream().map(PlatformRequest::toolchain).toList();
        return able.platforms().stream()
                .filter(one -> !names.contains(one.toolchain()))
                .toList();
    }

    private void openMenu(ExploredInput input, List<PlatformRequest> others, Able able) {
        if (link.getMenu() != null) {
            link.getMenu().dispose();
        }
        Menu menu = new Menu(link);
        link.setMenu(menu);
        others.forEach(one -> item(menu, one.toolchain(), () -> added.add(input, one)));
        item(menu, "With Options\u2026", () -> ask(able));
        added.of(input).forEach(one -> item(menu, "Take Away " + one.words(), () -> added.remove(input, one)));
        menu.setLocation(link.toDisplay(0, link.getSize().y));
        menu.setVisible(true);
    }

    private static void item(Menu menu, String title, Runnable work) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(title);
        item.addListener(SWT.Selection, event -> work.run());
    }

    private void ask(Able able) {
        List<String> names =
                able.platforms().stream().map(PlatformRequest::toolchain).toList();
        IInputValidator validator = typed ->
                words(typed).stream().findFirst().filter(names::contains).isPresent()
                        ? null
                        : "Begin with one of: " + String.join(", ", names) + ".";
        InputDialog dialog =
                new InputDialog(
                        link.getShell(),
                        TITLE,
                        "A compiler and the options that replace its usual ones"
                                + able.example()
                                        .map(one -> ", such as: " + one.words())
                                        .orElse(""),
                        names.isEmpty() ? "" : names.getFirst() + " ",
                        validator) {
                    @Override
                    public void create() {
                        super.create();
                        getText().setSelection(getText().getCharCount());
                    }
                };
        if (dialog.open() == Window.OK) {
            List<String> words = new ArrayList<>(words(dialog.getValue()));
            added.add(shown.get(), new PlatformRequest(words.removeFirst(), words));
        }
    }

    private static List<String> words(String typed) {
        return ShellWords.split(typed);
    }
}

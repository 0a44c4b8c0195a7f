package org.ulpscope.workbench.platforms;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tables.DoubleClickedCells;
import org.ulpscope.ui.tables.FittingColumns;
import org.ulpscope.ui.theme.SecondaryText;
import org.ulpscope.ui.toolchains.ToolchainPreferences;

/**
 * The platforms of this machine to choose from. Those that cannot run are shown with the reason, and cannot be chosen; one that was chosen
 * before, or is named in the preferences, keeps its place and its tick, so that its user sees why it does not run. A compiler may be there several
 * times, with other options each time.
 */
public final class PlatformTable {
    private static final int OPTIONS_COLUMN = 1;

    private final FittingColumns columns;
    private final CheckboxTableViewer viewer;
    private final Supplier<Kernel> kernel;
    private final Function<Toolchain, List<String>> usual;
    private final Runnable changed;
    private Runnable selected = () -> {};

    /**
     * @param kernel what is to run
     * @param changed is run when the user has ticked or changed something
     */
    public PlatformTable(FormToolkit toolkit, Composite parent, Supplier<Kernel> kernel, Runnable changed) {
        this(toolkit, parent, kernel, Toolchain::defaultOptions, changed);
    }

    /**
     * The same for runs whose compilers have other options by default.
     *
     * @param usual the options that a toolchain has where the user types none
     */
    public PlatformTable(
            FormToolkit toolkit,
            Composite parent,
            Supplier<Kernel> kernel,
            Function<Toolchain, List<String>> usual,
            Runnable changed) {
        this.kernel = kernel;
        this.usual = usual;
        this.changed = changed;
        columns = new FittingColumns(toolkit, parent, SWT.CHECK);
        Table table = columns.table();
        table.getAccessible().addAccessibleListener(new AccessibleName("Platforms"));
        viewer = new CheckboxTableViewer(table);
        DoubleClickedCells.attach(viewer);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer, ToolTip.NO_RECREATE);
        column("Platform", 75, line -> line.availability().name());
        TableViewerColumn options = column("Options", 70, PlatformLine::options);
        options.setEditingSupport(new OptionsCell(viewer, changed));
        column("Runs on", 150, line -> line.obstacle()
                .orElseGet(() -> describe(line.toolchain().orElseThrow())));
        viewer.addCheckStateListener(event -> {
            if (event.getChecked()
                    && ((PlatformLine) event.getElement()).obstacle().isPresent()) {
                viewer.setChecked(event.getElement(), false);
            } else {
                changed.run();
            }
        });
        viewer.addSelectionChangedListener(event -> selected.run());
    }

    /** Lets a button that calls {@link #removeSelected} be pressed where that does something. */
    public void enablesRemoval(Button remove) {
        selected =
                () -> remove.setEnabled(selected().filter(PlatformLine::isAdded).isPresent());
        selected.run();
    }

    /** What to lay out. */
    public Composite frame() {
        return columns.frame();
    }

    /** What takes the focus. */
    public Table control() {
        return viewer.getTable();
    }

    /** Shows what was found; ticks what is wanted, or all that are likely to run if nothing is wanted yet. */
    public void show(Toolchains found, List<PlatformRequest> wanted) {
        show(found, wanted, usual);
    }

    /**
     * The same where what is not wanted yet begins with other options than the usual ones.
     *
     * @param first the options that a toolchain begins with
     */
    public void show(Toolchains found, List<PlatformRequest> wanted, Function<Toolchain, List<String>> first) {
        List<PlatformLine> lines = new ArrayList<>();
        for (Availability one : found.all()) {
            List<String> options = wanted.stream()
                    .filter(w -> w.toolchain().equals(one.name()))
                    .map(w -> w.options().isEmpty() ? defaults(one) : ShellWords.join(w.options()))
                    .distinct()
                    .toList();
            lines.add(line(one, options.isEmpty() ? words(one, first) : options.getFirst(), false));
            options.stream().skip(1).forEach(more -> lines.add(line(one, more, true)));
        }
        Set<String> named = ToolchainPreferences.load().overrides().stream()
                .filter(override -> override.executable().isPresent())
                .map(ToolchainSettings.Override::name)
                .collect(Collectors.toSet());
        Set<String> proposed = KernelPlatforms.of(kernel.get(), found, 1).stream()
                .map(PlatformRequest::toolchain)
                .collect(Collectors.toSet());
        lines.sort(Comparator.comparing(line -> line.obstacle().isPresent() && !line.isExpected(wanted, named)));
        viewer.setInput(lines);
        lines.forEach(line -> viewer.setChecked(
                line,
                line.isExpected(wanted, named)
                        || wanted.isEmpty()
                                && proposed.contains(line.availability().name())));
        selected.run();
    }

    /** Why what is ticked cannot run, with the name of the first platform that cannot; empty when all can. */
    public Optional<String> obstacle() {
        return Stream.of(viewer.getCheckedElements())
                .map(PlatformLine.class::cast)
                .flatMap(line -> line
                        .obstacle()
                        .map(reason ->
                                line.availability().name() + " cannot run: " + reason + " Untick it to do without.")
                        .stream())
                .findFirst();
    }

    /** Adds the compiler of the selected line once more, ticked, and lets the user type other options for it; says why where that cannot be. */
    public void addSelectedAgain() {
        Optional<PlatformLine> line = selected();
        Optional<String> obstacle = line.flatMap(PlatformLine::obstacle);
        if (line.isPresent() && obstacle.isEmpty()) {
            addAgain(line.get());
        } else {
            MessageDialog.openInformation(
                    control().getShell(),
                    "Add with Other Options",
                    line.isEmpty()
                            ? "Select the compiler that is to run a second time."
                            : line.get().availability().name() + " cannot run: " + obstacle.get());
        }
    }

    private void addAgain(PlatformLine line) {
        PlatformLine again = line(line.availability(), line.options(), true);
        lines().add(lines().indexOf(line) + 1, again);
        viewer.refresh();
        viewer.setChecked(again, true);
        changed.run();
        viewer.editElement(again, OPTIONS_COLUMN);
    }

    /** Takes away the selected line, if it was added. */
    public void removeSelected() {
        selected().filter(PlatformLine::isAdded).ifPresent(line -> {
            lines().remove(line);
            viewer.refresh();
            selected.run();
            changed.run();
        });
    }

    private Optional<PlatformLine> selected() {
        return Optional.ofNullable(
                (PlatformLine) viewer.getStructuredSelection().getFirstElement());
    }

    @SuppressWarnings("unchecked")
    private List<PlatformLine> lines() {
        return (List<PlatformLine>) viewer.getInput();
    }

    /** Unticks what the kernel, as it is now, cannot be compiled for. */
    public void refresh() {
        for (Object line : viewer.getCheckedElements()) {
            viewer.setChecked(line, !((PlatformLine) line).isBeyondKernel());
        }
        viewer.refresh();
        selected.run();
    }

    /** The platforms that are ticked. */
    public List<PlatformRequest> chosen() {
        List<PlatformRequest> requests = new ArrayList<>();
        for (Object element : viewer.getCheckedElements()) {
            PlatformLine line = (PlatformLine) element;
            List<String> options = ShellWords.split(line.options());
            boolean plain = line.toolchain().map(usual).filter(options::equals).isPresent();
            requests.add(new PlatformRequest(line.availability().name(), plain ? List.of() : options));
        }
        return requests;
    }

    private String defaults(Availability one) {
        return words(one, usual);
    }

    private static String words(Availability one, Function<Toolchain, List<String>> options) {
        return one instanceof Available(Toolchain toolchain) ? ShellWords.join(options.apply(toolchain)) : "";
    }

    private PlatformLine line(Availability one, String options, boolean added) {
        return new PlatformLine(kernel, one, defaults(one), options, added);
    }

    private static String describe(Toolchain toolchain) {
        return toolchain.product() + ", " + toolchain.device();
    }

    private TableViewerColumn column(String title, int width, Function<PlatformLine, String> text) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        columns.share(column.getColumn(), width, width);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((PlatformLine) element);
            }

            @Override
            public Color getForeground(Object element) {
                boolean blocked = ((PlatformLine) element).obstacle().isPresent();
                return blocked ? SecondaryText.of(viewer.getTable()) : null;
            }

            @Override
            public String getToolTipText(Object element) {
                PlatformLine line = (PlatformLine) element;
                return line.obstacle().orElseGet(() -> line.toolchain()
                        .map(t -> t.product() + "\n" + t.executable() + "\n" + t.target())
                        .orElse(null));
            }
        });
        return column;
    }
}

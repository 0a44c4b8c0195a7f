package org.ulpscope.flow.ui.internal.run;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant.Device;
import org.ulpscope.program.ui.request.ProgramDialog;
import org.ulpscope.program.ui.request.ProgramFields;
import org.ulpscope.program.ui.request.ProgramRequest;

/** Asks which CUDA program is looked into: how it is built and run, where, and what is looked at. */
public final class FlowDialog extends ProgramDialog {
    private static final String MESSAGE =
            "It runs as it stands, and its kernels tell which lines give NaN, infinities and subnormals, or divide by 0.";

    private enum Place {
        FOUND("on the GPU where there is one, else on its twin", Optional.empty()),
        GPU("on the GPU", Optional.of(Device.GPU)),
        TWIN("on the twin: this machine's processors, with the results of a GPU", Optional.of(Device.SIMULATED));

        private final String label;
        private final Optional<Device> device;

        Place(String label, Optional<Device> device) {
            this.label = label;
            this.device = device;
        }
    }

    private enum Follow {
        NONE("no values", Following.NONE),
        NAN_AND_INF("NaN and infinities to where they go, in a second run", Following.NAN_AND_INF),
        SUB_TOO("subnormals too", Following.SUB_TOO);

        private final String label;
        private final Following following;

        Follow(String label, Following following) {
            this.label = label;
            this.following = following;
        }
    }

    private final Optional<String> obstacle;
    private final ProgramRequest first;
    private Optional<AskedFlow> asked = Optional.empty();
    private Text flags;
    private Text kernels;
    private Combo place;
    private Spinner every;
    private Spinner after;
    private Button counted;
    private Button host;
    private Combo followed;
    private Text injections;

    /** @param obstacle why no program can be run, whatever is asked */
    public FlowDialog(Shell parent, ProgramRequest first, Optional<String> obstacle) {
        super(parent, first);
        this.first = first;
        this.obstacle = obstacle;
    }

    /**
     * Asks.
     *
     * @param first what the fields begin with
     * @return what to look into, without a mistake; empty where the user does not want to
     */
    public static Optional<AskedFlow> ask(Shell parent, ProgramRequest first) {
        FlowDialog dialog = new FlowDialog(parent, first, CudaProgram.obstacle());
        dialog.open();
        return dialog.asked;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Flow of a CUDA Program");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Find exceptional values inside a CUDA program");
        setMessage(MESSAGE);
        return super.createDialogArea(parent);
    }

    @Override
    protected void createOptions(ProgramFields below) {
        flags = below.addField(
                "&More options",
                "Options of nvcc that follow those of the build, wherever it calls nvcc",
                "-use_fast_math, -fmad=false, to see what they change");
        place = combo(below.addRow("R&un"), Arrays.stream(Place.values()).map(one -> one.label));
        followed = combo(below.addRow("&Follow"), Arrays.stream(Follow.values()).map(one -> one.label));
        injections = below.addField(
                "In&ject",
                "Values that are put somewhere once and followed, to see what notices them: of a line, an array's element or"
                        + " an argument of a kernel",
                "nothing; or such as app.cu:12=NaN solve:x[3]=INF");
        kernels = below.addField(
                "&Kernels",
                "Those that are looked at: names, or patterns with * and ?",
                "all; or some, such as solve*");
        Composite launches = below.addRow("Launc&hes");
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(6, 0).applyTo(launches);
        new Label(launches, SWT.NONE).setText("look at one of");
        every = number(launches, 1, "Look at one of so many launches");
        Label left = new Label(launches, SWT.NONE);
        left.setText("after the first");
        after = number(launches, 0, "Look at none of so many launches at the beginning");
        counted = below.addCheck("Coun&t each value (slower); else it is known that there was one");
        host = below.addCheck("Look at the &host's code too, which launches the kernels");
        host.setSelection(true);
    }

    private static Combo combo(Composite parent, Stream<String> labels) {
        Combo combo = new Combo(parent, SWT.READ_ONLY);
        combo.setItems(labels.toArray(String[]::new));
        combo.select(0);
        return combo;
    }

    private static Spinner number(Composite parent, int least, String tooltip) {
        Spinner spinner = new Spinner(parent, SWT.BORDER);
        spinner.setValues(least, least, Integer.MAX_VALUE, 0, 1, 10);
        spinner.setToolTipText(tooltip);
        GridDataFactory.swtDefaults().hint(90, SWT.DEFAULT).applyTo(spinner);
        return spinner;
    }

    @Override
    protected Optional<String> obstacle() {
        return obstacle;
    }

    @Override
    protected Optional<String> mistake() {
        try {
            AskedFlow.injections(injections.getText());
            return Optional.empty();
        } catch (BadInputException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** What was asked for; empty as long as nothing was. */
    public Optional<AskedFlow> asked() {
        return asked;
    }

    @Override
    protected void okPressed() {
        asked = Optional.of(new AskedFlow(
                typed().checked(first.checked()),
                Place.values()[place.getSelectionIndex()].device,
                flags.getText(),
                kernels.getText(),
                counted.getSelection(),
                every.getSelection(),
                after.getSelection(),
                host.getSelection(),
                Follow.values()[followed.getSelectionIndex()].following,
                injections.getText()));
        super.okPressed();
    }
}

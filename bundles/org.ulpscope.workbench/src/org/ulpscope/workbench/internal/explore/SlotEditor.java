package org.ulpscope.workbench.internal.explore;

import java.util.BitSet;
import java.util.function.BiConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tables.AccessibleName;

/** One input of a kernel, to be typed in any notation, stepped through, or changed bit by bit. */
final class SlotEditor {
    /** How an input was changed, which tells what belongs to one move along the trail. */
    enum Gesture {
        TYPED,
        STEPPED,
        FLIPPED,
        DRAGGED
    }

    private static final int NOTATION_SPACING = 8;
    private static final int NOTATION_TRIM = 4;

    private final InputSlot slot;
    private final BiConsumer<Value, Gesture> changed;
    private final Text text;
    private final OutcomeLabel valueClass;
    private final Text hex;
    private final Text pattern;
    private final BitsControl bits;
    private final Label mistake;
    private Value value;
    private boolean showing;

    /**
     * Makes one.
     *
     * @param lines has the line to type in
     * @param details has what else can be told of the value
     * @param changed is told each value that the user sets
     */
    SlotEditor(
            FormToolkit toolkit,
            Composite lines,
            Composite details,
            InputSlot slot,
            Value first,
            BiConsumer<Value, Gesture> changed) {
        this.slot = slot;
        this.changed = changed;
        value = first;
        Composite line = toolkit.createComposite(lines);
        GridLayoutFactory.fillDefaults().numColumns(7).spacing(2, 0).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        Label name = toolkit.createLabel(line, slot.name() + " =");
        name.setToolTipText(slot.format().label());
        text = new Text(line, SWT.SINGLE | SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        text.setToolTipText("A decimal such as 1.5e3, a hexadecimal number such as 0x1.8p+3, or bits such as 0x"
                + first.bitPattern());
        text.getAccessible().addAccessibleListener(new AccessibleName("Input " + slot.name()));
        text.addListener(SWT.Modify, event -> typed());
        text.addListener(SWT.KeyDown, this::pressed);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(60, SWT.DEFAULT)
                .applyTo(text);
        for (Step step : Step.values()) {
            button(line, step);
        }
        mistake = new Label(lines, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(100, SWT.DEFAULT)
                .exclude(true)
                .applyTo(mistake);
        mistake.setVisible(false);
        Composite notations = toolkit.createComposite(details);
        RowLayout wrapping = new RowLayout();
        wrapping.center = true;
        wrapping.marginLeft = 0;
        wrapping.spacing = NOTATION_SPACING;
        notations.setLayout(wrapping);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(notations);
        // They stand below the results, and those of other inputs beside them.
        toolkit.createLabel(notations, slot.name());
        valueClass = new OutcomeLabel(notations, ValueClassStyle.of(first.valueClass()));
        valueClass.setVisible(slot.format() instanceof FloatFormat);
        Value longest =
                new Value(slot.format(), slot.format().bits(slot.format().minOrdinal()));
        hex = notation(toolkit, notations, slot.name() + " in hexadecimal", longest.inputHexFloat());
        pattern = notation(toolkit, notations, slot.name() + " as bits in hexadecimal", "0x" + longest.bitPattern());
        bits = new BitsControl(details);
        bits.whenClicked(this::flip);
        show(first);
    }

    /** Shows a value without telling anybody. Where it is the same again, what is half typed stays. */
    void show(Value shown) {
        if (shown.equals(value) && isHalfTyped()) {
            return;
        }
        value = shown;
        if (!text.isFocusControl() || !readsAs(shown)) {
            showing = true;
            text.setText(shown.inputDecimal());
            showing = false;
        }
        complain("");
        valueClass.show(ValueClassStyle.of(shown.valueClass()));
        hex.setText(shown.inputHexFloat());
        pattern.setText("0x" + shown.bitPattern());
        bits.show(shown, new BitSet());
    }

    /** Puts the cursor where the input is typed. */
    boolean setFocus() {
        return text.setFocus();
    }

    /** Whether the user is about to type a value. */
    boolean isHalfTyped() {
        return text.isFocusControl() && !readsAs(value);
    }

    private boolean readsAs(Value shown) {
        try {
            return Value.parse(text.getText(), slot.format()).equals(shown);
        } catch (UlpscopeException e) {
            return false;
        }
    }

    private void typed() {
        if (showing) {
            return;
        }
        try {
            Value read = Value.parse(text.getText(), slot.format());
            complain("");
            changed.accept(read, Gesture.TYPED);
        } catch (UlpscopeException e) {
            complain(e.getMessage());
        }
    }

    private void pressed(Event event) {
        for (Step step : Step.values()) {
            if (event.keyCode == step.key() && event.stateMask == 0 && step.isFor(slot.format())) {
                event.doit = false;
                step(step);
            }
        }
    }

    private void step(Step step) {
        changed.accept(step.from(value), Gesture.STEPPED);
    }

    private void flip(int bit) {
        int width = slot.format().width();
        changed.accept(new Value(slot.format(), value.bits() ^ 1L << (width - 1 - bit)), Gesture.FLIPPED);
    }

    private void complain(String sentence) {
        if (!mistake.getText().equals(sentence)) {
            mistake.setText(sentence);
            mistake.setVisible(!sentence.isEmpty());
            ((org.eclipse.swt.layout.GridData) mistake.getLayoutData()).exclude = sentence.isEmpty();
            mistake.requestLayout();
        }
    }

    private void button(Composite line, Step step) {
        Button button = new Button(line, SWT.PUSH | SWT.FLAT);
        button.setText(step.symbol());
        button.setToolTipText(step.tooltip());
        button.getAccessible().addAccessibleListener(new AccessibleName(step.tooltip() + " in " + slot.name()));
        button.setEnabled(step.isFor(slot.format()));
        button.addListener(SWT.Selection, event -> step(step));
        GridDataFactory.fillDefaults().hint(26, SWT.DEFAULT).applyTo(button);
    }

    /** Text that can be selected and copied, as wide as its longest, so that nothing moves when another input comes. */
    private static Text notation(FormToolkit toolkit, Composite parent, String name, String longest) {
        Text text = new Text(parent, SWT.READ_ONLY | SWT.SINGLE);
        toolkit.adapt(text, true, false);
        text.setFont(JFaceResources.getTextFont());
        text.getAccessible().addAccessibleListener(new AccessibleName(name));
        text.setLayoutData(new RowData(width(text, longest), SWT.DEFAULT));
        return text;
    }

    /** What the text itself would say of its size before it is shown is that of another font. */
    private static int width(Text text, String longest) {
        GC gc = new GC(text);
        try {
            gc.setFont(JFaceResources.getTextFont());
            return gc.textExtent(longest).x + NOTATION_TRIM;
        } finally {
            gc.dispose();
        }
    }
}

package org.ulpscope.workbench.internal.explore;

import java.util.BitSet;
import java.util.function.BiConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.tables.AccessibleName;

/** One input of a kernel, to be typed in any notation, stepped through, or changed bit by bit. */
final class SlotEditor {
    /** How an input was changed, which tells what belongs to one move along the trail. */
    enum Gesture {
        TYPED,
        /** The first of what is typed in place of all that stood there. */
        TYPED_ANEW,
        STEPPED,
        FLIPPED,
        DRAGGED
    }

    private static final int NOTATION_SPACING = 8;
    private static final int NOTATION_TRIM = 4;

    private final InputSlot slot;
    private final BiConsumer<Value, Gesture> changed;
    private final Label name;
    private final Text text;
    private final OutcomeLabel valueClass;
    private final Text hex;
    private final Text pattern;
    private final BitsControl bits;
    private final Label mistake;
    private Value value;
    private boolean showing;
    private boolean replaced;

    /**
     * Where its parts stand.
     *
     * @param fields has what it is typed in
     * @param mistakes has what is wrong with that
     * @param details has what else can be told of the value
     */
    record Places(Composite fields, Composite mistakes, Composite details) {}

    /** @param changed is told each value that the user sets */
    SlotEditor(FormToolkit toolkit, Places places, InputSlot slot, Value first, BiConsumer<Value, Gesture> changed) {
        this.slot = slot;
        this.changed = changed;
        value = first;
        Composite line = toolkit.createComposite(places.fields());
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(2, 0).applyTo(line);
        name = toolkit.createLabel(line, slot.name() + " =");
        String hint = "A decimal such as 1.5e3, a hexadecimal number such as 0x1.8p+3, or bits such as 0x"
                + first.bitPattern();
        // Of the field it would come up over the results while one types.
        name.setToolTipText(slot.format().label() + "\n" + hint);
        GridDataFactory.fillDefaults()
                .hint(nameWidth(), SWT.DEFAULT)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(name);
        text = new Text(line, SWT.SINGLE | SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        NumberField.of(text, hint);
        text.getAccessible().addAccessibleListener(new AccessibleName("Input " + slot.name()));
        text.addListener(SWT.Verify, this::replaced);
        text.addListener(SWT.Modify, event -> typed());
        text.addListener(SWT.KeyDown, this::pressed);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .align(SWT.FILL, SWT.CENTER)
                .hint(60, SWT.DEFAULT)
                .applyTo(text);
        mistake = new Label(places.mistakes(), SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(100, SWT.DEFAULT)
                .exclude(true)
                .applyTo(mistake);
        mistake.setVisible(false);
        Composite notations = toolkit.createComposite(places.details());
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
        bits = new BitsControl(places.details());
        bits.whenClicked(this::flip);
        show(first);
    }

    /** What it is of. */
    InputSlot slot() {
        return slot;
    }

    /** How wide its name is, also where it is marked. */
    int nameWidth() {
        GC gc = new GC(name);
        try {
            gc.setFont(bold());
            return gc.textExtent(name.getText()).x;
        } finally {
            gc.dispose();
        }
    }

    private static Font bold() {
        return JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT);
    }

    /** Runs this whenever the keyboard comes to its field. */
    void whenEntered(Runnable entered) {
        text.addListener(SWT.FocusIn, event -> entered.run());
    }

    /** Whether it is gone from the screen, or about to go. */
    boolean isDisposed() {
        return name.isDisposed() || text.isDisposed();
    }

    /** Makes its name bold, or no more. */
    void mark(boolean marked) {
        name.setFont(marked ? bold() : JFaceResources.getDialogFont());
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

    private void replaced(Event event) {
        if (!showing && event.start == 0 && event.end > 0 && event.end == text.getCharCount()) {
            replaced = true;
        }
    }

    private void typed() {
        if (showing) {
            return;
        }
        try {
            Value read = Value.parse(text.getText(), slot.format());
            complain("");
            Gesture gesture = replaced ? Gesture.TYPED_ANEW : Gesture.TYPED;
            replaced = false;
            changed.accept(read, gesture);
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

    /** Goes from its value to another one nearby. */
    void step(Step step) {
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

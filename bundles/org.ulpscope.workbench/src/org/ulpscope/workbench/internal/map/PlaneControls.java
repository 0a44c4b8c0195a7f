package org.ulpscope.workbench.internal.map;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.search.map.MapPlane;
import org.ulpscope.ui.layout.ScrolledWhole;

/** Where the user says which inputs run along the axes, at which values the others stay, and which layer is seen. */
final class PlaneControls {
    private static final int VALUE_WIDTH = 110;

    private final Composite bar;
    private final List<InputSlot> slots;
    private final long[] fixed;
    private final Runnable changed;
    private final Combo across;
    private final Combo up;
    private final Combo layer;
    private final List<Text> values = new ArrayList<>();

    /**
     * @param parent of {@link ScrolledWhole}
     * @param at where the inputs that run along no axis stay at first
     * @param layers names of what can be shown
     * @param changed is told when the user has chosen something else
     */
    PlaneControls(Composite parent, List<InputSlot> slots, Point at, List<String> layers, Runnable changed) {
        this.slots = slots;
        this.changed = changed;
        fixed = new long[slots.size()];
        take(at);
        bar = new Composite(parent, SWT.NONE);
        RowLayout wrapping = new RowLayout(SWT.HORIZONTAL);
        wrapping.center = true;
        wrapping.spacing = 12;
        bar.setLayout(wrapping);
        bar.addListener(
                SWT.Resize,
                event -> keepWithin(bar.getClientArea().width - wrapping.marginLeft - wrapping.marginRight));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        across = combo("Across:", slots.stream().map(InputSlot::name).toList());
        List<String> upNames = new ArrayList<>(List.of("\u2014"));
        slots.forEach(slot -> upNames.add(slot.name()));
        up = combo("Up:", upNames);
        layer = combo("Show:", layers);
        up.select(slots.size() > 1 ? 2 : 0);
        for (int slot = 0; slot < slots.size() && slots.size() > 1; slot++) {
            values.add(valueField(slot));
        }
        showWhatMatters();
    }

    /** A field is no wider than the bar, however long the names are that it offers. */
    private void keepWithin(int width) {
        for (Control field : bar.getChildren()) {
            RowData place = (RowData) field.getLayoutData();
            place.width = field.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > width ? width : SWT.DEFAULT;
        }
    }

    private void take(Point at) {
        for (int slot = 0; slot < fixed.length; slot++) {
            InputSlot one = slots.get(slot);
            Value value = new Value(one.format(), at.bits(slot));
            fixed[slot] = value.isNaN() ? one.lowest() : value.ordinal();
        }
    }

    /** Has the inputs that run along no axis stay at those of another point. */
    void moveTo(Point at) {
        MapPlane before = plane();
        take(at);
        for (int slot = 0; slot < values.size(); slot++) {
            values.get(slot)
                    .setText(Value.ofOrdinal(slots.get(slot).format(), fixed[slot])
                            .decimal());
        }
        boolean differs = IntStream.range(0, fixed.length)
                .anyMatch(slot -> !runs(slot) && before.fixed().get(slot) != fixed[slot]);
        if (differs) {
            changed.run();
        }
    }

    private boolean runs(int slot) {
        return slot == across.getSelectionIndex() || slot == up.getSelectionIndex() - 1;
    }

    /** A field that stays with its label where the bar breaks into lines. */
    private Composite field(String label) {
        Composite field = new Composite(bar, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(field);
        new Label(field, SWT.NONE).setText(label);
        field.setLayoutData(new RowData());
        return field;
    }

    private Combo combo(String label, List<String> items) {
        Combo combo = new Combo(field(label), SWT.READ_ONLY);
        combo.setItems(items.toArray(String[]::new));
        combo.select(0);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        combo.addListener(SWT.Selection, event -> {
            showWhatMatters();
            changed.run();
        });
        return combo;
    }

    private Text valueField(int slot) {
        Text text = new Text(field(slots.get(slot).name() + " ="), SWT.BORDER);
        text.setText(Value.ofOrdinal(slots.get(slot).format(), fixed[slot]).decimal());
        text.setToolTipText("The value that " + slots.get(slot).name()
                + " has everywhere on this map: a decimal, a hex float or bits:\u2026");
        GridDataFactory.swtDefaults().hint(VALUE_WIDTH, SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.DefaultSelection, event -> take(slot, text));
        text.addListener(SWT.FocusOut, event -> take(slot, text));
        return text;
    }

    private void take(int slot, Text text) {
        InputSlot input = slots.get(slot);
        try {
            Value value = Value.parse(text.getText().strip(), input.format());
            if (value.isNaN()) {
                throw new UlpscopeException("A NaN lies nowhere on a map; give a number.");
            }
            text.setToolTipText(value.hexFloat());
            if (value.ordinal() != fixed[slot]) {
                fixed[slot] = value.ordinal();
                changed.run();
            }
        } catch (UlpscopeException e) {
            text.setToolTipText(e.getMessage());
            text.setText(Value.ofOrdinal(input.format(), fixed[slot]).decimal());
        }
    }

    /** A value is asked for where its input runs along no axis, and a layer where only one can be seen. */
    private void showWhatMatters() {
        if (up.getSelectionIndex() - 1 == across.getSelectionIndex()) {
            up.select(0);
        }
        for (int slot = 0; slot < values.size(); slot++) {
            show(values.get(slot), !runs(slot));
        }
        boolean several = slots.size() > 1;
        boolean plane = plane().up().isPresent();
        show(across, several);
        show(up, several);
        show(layer, plane);
        bar.setVisible(several || plane);
        ((GridData) bar.getLayoutData()).exclude = !bar.getVisible();
        ScrolledWhole.measure(bar.getParent());
    }

    private static void show(Control control, boolean visible) {
        Composite field = control.getParent();
        field.setVisible(visible);
        ((RowData) field.getLayoutData()).exclude = !visible;
    }

    /** The bar itself. */
    Composite control() {
        return bar;
    }

    /** The plane that is chosen. */
    MapPlane plane() {
        List<Long> ordinals = new ArrayList<>();
        for (long ordinal : fixed) {
            ordinals.add(ordinal);
        }
        int upSlot = up.getSelectionIndex() - 1;
        return new MapPlane(
                across.getSelectionIndex(), upSlot < 0 ? OptionalInt.empty() : OptionalInt.of(upSlot), ordinals);
    }

    /** Position of the layer that is chosen for a plane. */
    int layer() {
        return layer.getSelectionIndex();
    }
}

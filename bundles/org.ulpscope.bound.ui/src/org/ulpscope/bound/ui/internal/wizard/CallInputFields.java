package org.ulpscope.bound.ui.internal.wizard;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;

/** A field for each input of a call. Several numbers in one go to the fields that follow, so that a whole array can be typed or pasted. */
final class CallInputFields extends ScrolledComposite {
    private static final int COLUMNS = 2;

    private final Runnable changed;
    private final List<Text> fields = new ArrayList<>();
    private List<InputSlot> slots = List.of();

    /** @param changed is run after each change */
    CallInputFields(Composite parent, Runnable changed) {
        super(parent, SWT.V_SCROLL | SWT.BORDER);
        this.changed = changed;
        setExpandHorizontal(true);
        setExpandVertical(true);
        setContent(new Composite(this, SWT.NONE));
    }

    /**
     * Shows the fields of a call.
     *
     * @param first what stands in them at first, a value for each
     */
    void show(List<InputSlot> asked, List<Value> first) {
        List<String> names = slots.stream().map(InputSlot::name).toList();
        if (names.equals(asked.stream().map(InputSlot::name).toList())) {
            slots = asked;
            return;
        }
        slots = asked;
        getContent().dispose();
        fields.clear();
        Composite body = new Composite(this, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2 * COLUMNS)
                .margins(8, 6)
                .spacing(8, 6)
                .applyTo(body);
        for (int i = 0; i < slots.size(); i++) {
            fields.add(field(body, slots.get(i), first.get(i).inputDecimal()));
        }
        setContent(body);
        setMinSize(body.computeSize(SWT.DEFAULT, SWT.DEFAULT));
        body.layout();
    }

    private Text field(Composite body, InputSlot slot, String first) {
        new Label(body, SWT.NONE).setText(slot.name().replace("&", "&&"));
        Text field = new Text(body, SWT.BORDER);
        field.setFont(JFaceResources.getTextFont());
        field.setToolTipText(slot.name() + ", " + slot.format().label()
                + ": a decimal such as 1.5e3, a hexadecimal number such as 0x1.8p+3, or bits");
        field.setText(first);
        GridDataFactory.fillDefaults().grab(true, false).hint(120, SWT.DEFAULT).applyTo(field);
        field.addListener(SWT.Modify, event -> typed(field));
        field.addListener(SWT.FocusIn, event -> showControl(field));
        return field;
    }

    private void typed(Text field) {
        String[] words = field.getText().strip().split("[\\s,;]+");
        int next = fields.indexOf(field) + 1;
        if (words.length > 1 && next < fields.size()) {
            Text following = fields.get(next);
            field.setText(words[0]);
            following.setText(String.join(" ", List.of(words).subList(1, words.length)));
            if (field.isFocusControl()) {
                following.setFocus();
                following.setSelection(following.getCharCount());
            }
        } else {
            changed.run();
        }
    }

    /** Why what is typed is no input; empty when it is one. */
    Optional<String> mistake() {
        for (int i = 0; i < slots.size(); i++) {
            try {
                value(i);
            } catch (UlpscopeException e) {
                return Optional.of(
                        fields.get(i).getText().isBlank()
                                ? "Type a number for " + slots.get(i).name() + "."
                                : slots.get(i).name() + ": " + e.getMessage());
            }
        }
        return Optional.empty();
    }

    /** The input that is typed; only when there is no mistake. */
    List<Value> values() {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            values.add(value(i));
        }
        return values;
    }

    private Value value(int slot) {
        return Value.parse(fields.get(slot).getText().strip(), slots.get(slot).format());
    }
}

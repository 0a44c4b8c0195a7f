package org.ulpscope.workbench.internal.explore;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * The bits of a value, coloured by sign, exponent and fraction, in groups of four and lines of 32, or of 16 where there is no room for these, those
 * that differ from another value in a box; what each field means as a tooltip.
 */
final class BitsControl extends Canvas {
    private static final int GAP = 6;
    private static final int PAD = 3;
    private static final int PER_LINE = 32;
    private static final int PER_SHORT_LINE = 16;
    private static final int PER_GROUP = 4;
    private static final int LEAST_WIDTH = 100;

    private Optional<Value> value = Optional.empty();
    private BitSet marked = new BitSet();

    /** Takes the width that a column of its parent, which has a grid for its layout, has to give. */
    BitsControl(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(LEAST_WIDTH, SWT.DEFAULT)
                .applyTo(this);
        setFont(JFaceResources.getTextFont());
        addPaintListener(this::paint);
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = value.map(v -> "Bits " + binary(v)).orElse("No bits");
            }
        });
    }

    /** Calls back with the place of a bit, 0 for the sign, whenever one is clicked. */
    void whenClicked(IntConsumer clicked) {
        setCursor(getDisplay().getSystemCursor(SWT.CURSOR_HAND));
        addListener(SWT.MouseDown, event -> {
            int bit = bitAt(event.x, event.y);
            if (event.button == 1 && bit >= 0) {
                clicked.accept(bit);
            }
        });
    }

    /**
     * Shows a value.
     *
     * @param differing the places of the bits in a box, 0 for the sign
     */
    void show(Value shown, BitSet differing) {
        boolean sameSize =
                value.filter(before -> before.format() == shown.format()).isPresent();
        value = Optional.of(shown);
        marked = differing;
        setToolTipText(fields(shown));
        if (!sameSize) {
            requestLayout();
        }
        redraw();
    }

    private int bitAt(int x, int y) {
        GC gc = new GC(this);
        try {
            int digit = gc.textExtent("0").x;
            int perLine = perLine(getSize().x, digit);
            int first = y / lineHeight(gc) * perLine;
            for (int i = 0; i < perLine; i++) {
                boolean exists = first + i < value.map(v -> v.format().width()).orElse(0);
                if (exists && x >= left(i, digit) && x < left(i, digit) + digit) {
                    return first + i;
                }
            }
            return -1;
        } finally {
            gc.dispose();
        }
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        int digit = gc.textExtent("0").x;
        int line = lineHeight(gc);
        gc.dispose();
        int bits = value.map(v -> v.format().width()).orElse(0);
        int perLine = widthHint == SWT.DEFAULT ? PER_LINE : perLine(widthHint, digit);
        int lines = Math.max(1, bits / perLine);
        return new Point(width(Math.min(bits, perLine), digit), lines * line);
    }

    /** How many stand on a line in so much room. */
    private static int perLine(int room, int digit) {
        return room < width(PER_LINE, digit) ? PER_SHORT_LINE : PER_LINE;
    }

    private static int width(int bits, int digit) {
        return left(bits - 1, digit) + digit + 2;
    }

    private void paint(PaintEvent event) {
        value.ifPresent(shown -> {
            GC gc = event.gc;
            gc.setBackground(getParent().getBackground());
            gc.fillRectangle(getClientArea());
            int digit = gc.textExtent("0").x;
            int height = gc.getFontMetrics().getHeight();
            int line = lineHeight(gc);
            int perLine = perLine(getSize().x, digit);
            ChartTheme theme = ChartTheme.of(getParent());
            String bits = binary(shown);
            for (int i = 0; i < bits.length(); i++) {
                Color color = color(theme, shown, i);
                int x = left(i % perLine, digit);
                int y = i / perLine * line + PAD;
                gc.setForeground(color);
                gc.drawText(bits.substring(i, i + 1), x, y, true);
                gc.setBackground(color);
                gc.fillRectangle(x, y + height + 1, digit, 2);
                if (marked.get(i)) {
                    gc.setForeground(ChartTheme.swt(theme.foreground()));
                    gc.drawRectangle(x - 1, y - 1, digit + 1, height + 4);
                }
            }
        });
    }

    private static int lineHeight(GC gc) {
        return gc.getFontMetrics().getHeight() + 2 * PAD + 3;
    }

    /** Where the i-th bit of a line begins. */
    private static int left(int i, int digit) {
        return i * digit + i / PER_GROUP * GAP;
    }

    private static Color color(ChartTheme theme, Value shown, int index) {
        int series =
                switch (field(shown, index)) {
                    case SIGN -> 1;
                    case EXPONENT -> 0;
                    case FRACTION -> 2;
                };
        return ChartTheme.swt(theme.series(series));
    }

    private enum Field {
        SIGN,
        EXPONENT,
        FRACTION
    }

    private static Field field(Value value, int index) {
        if (!(value.format() instanceof FloatFormat format)) {
            return index == 0 && value.isNegative() ? Field.SIGN : Field.FRACTION;
        }
        return index == 0 ? Field.SIGN : index <= format.width() - format.precision() ? Field.EXPONENT : Field.FRACTION;
    }

    private static String binary(Value value) {
        String digits = Long.toBinaryString(value.bits());
        return "0".repeat(value.format().width() - digits.length()) + digits;
    }

    private static String fields(Value value) {
        if (!(value.format() instanceof FloatFormat format)) {
            return value.format().label() + " 0x" + value.bitPattern();
        }
        long exponent = format.magnitude(value.bits()) >>> (format.precision() - 1);
        long fraction = value.bits() & format.fractionMask();
        return "Sign " + (format.isNegative(value.bits()) ? 1 : 0) + "\nExponent field " + exponent + ", bias "
                + format.bias() + "\nFraction 0x" + Long.toHexString(fraction);
    }
}

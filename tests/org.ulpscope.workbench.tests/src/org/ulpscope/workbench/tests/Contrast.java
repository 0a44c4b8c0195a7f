package org.ulpscope.workbench.tests;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.forms.widgets.Hyperlink;

/**
 * How well words can be told from what they stand on, as they are on the screen: the contrast ratio of WCAG 2.1, 1.4.3, of the pixels. What is
 * disabled is exempt there and here; what is selected, and the button that Enter presses, have the colours of the desktop.
 */
public final class Contrast {
    /** The least ratio for words, by level AA of the guidelines. */
    public static final double LEAST = 4.5;

    private static final int LINES_OF_A_TABLE = 12;
    private static final int LOOKS = 5;
    private static final int BEFORE_THE_FIRST_LOOK_MILLIS = 100;
    private static final int LEAST_WIDTH = 10;
    private static final int BORDER = 4;
    private static final int BOX = 22;
    private static final int MARGIN = 12;
    private static final int ARROW = 30;
    private static final int ARROW_OF_A_TREE = 13;

    private record Words(String text, Rectangle place) {}

    private Contrast() {}

    /** The words below a control that cannot be told well from their ground, each with its ratio. Call in the test's own thread. */
    public static List<String> tooFaint(Control root) throws Exception {
        List<String> faint = List.of();
        for (int look = 0; look < LOOKS; look++) {
            // Nothing tells when GTK has painted everything, and what changes fades in.
            Thread.sleep(BEFORE_THE_FIRST_LOOK_MILLIS << look);
            faint = measured(root);
            if (faint.isEmpty()) {
                break;
            }
        }
        return faint;
    }

    private static List<String> measured(Control root) throws Exception {
        ImageData picture = Desk.painted(Desk.inUi(root::getShell));
        return Desk.inUi(() -> {
            List<Words> all = new ArrayList<>();
            Gallery.below(root, Control.class).stream()
                    .filter(Control::isVisible)
                    .filter(Control::isEnabled)
                    .forEach(control -> collect(control, all));
            Rectangle whole = new Rectangle(0, 0, picture.width, picture.height);
            List<String> faint = new ArrayList<>();
            for (Words words : all) {
                Rectangle drawn = inPicture(words.place(), root.getShell());
                double ratio = ratio(picture, drawn.intersection(whole));
                if (ratio < LEAST) {
                    faint.add(String.format(Locale.ROOT, "%.1f : '%s'", ratio, words.text()));
                }
            }
            return faint;
        });
    }

    /** How well the words in a field can be told from their ground: those that it has, or those that it asks with. Call in the test's own thread. */
    public static double of(Text field) throws Exception {
        Shell shell = Desk.inUi(field::getShell);
        ImageData picture = Desk.painted(shell);
        return Desk.inUi(() -> {
            Rectangle part = inside(field, BORDER, BORDER);
            Point place = field.toDisplay(part.x, part.y);
            return ratio(picture, inPicture(new Rectangle(place.x, place.y, part.width, part.height), shell));
        });
    }

    /** Where a place on the screen is in the picture of the window that it is in. Call in the UI thread. */
    public static Rectangle inPicture(Rectangle place, Shell shell) {
        Point corner = corner(shell);
        int zoom = shell.getMonitor().getZoom();
        return new Rectangle(
                (place.x - corner.x) * zoom / 100,
                (place.y - corner.y) * zoom / 100,
                place.width * zoom / 100,
                place.height * zoom / 100);
    }

    /** Where the picture of a window begins on the screen: with its menu bar, and without what the window manager puts around it. */
    private static Point corner(Shell shell) {
        return shell.getMenuBar() == null ? shell.toDisplay(0, 0) : shell.getLocation();
    }

    private static void collect(Control control, List<Words> all) {
        switch (control) {
            case Label label when label.getImage() == null -> add(all, label, written(label), label.getText());
            case CLabel label when label.getImage() == null -> add(all, label, label.getText());
            case Link link -> add(all, link, link.getText());
            case Text text
            when text.getSelectionCount() == 0 -> add(all, text, inside(text, BORDER, BORDER), text.getText());
            case Combo combo
            when combo.getSelection().x == combo.getSelection().y ->
                add(all, combo, inside(combo, BORDER, ARROW), combo.getText());
            case Hyperlink link -> add(all, link, link.getText());
            case Button button
            when button.getImage() == null && button != button.getShell().getDefaultButton() ->
                add(
                        all,
                        button,
                        inside(button, (button.getStyle() & SWT.PUSH) == 0 ? BOX : BORDER, BORDER),
                        button.getText());
            case ToolBar bar -> collect(bar, all);
            case CTabFolder folder -> collect(folder, all);
            case Table table -> collect(table, all);
            case Tree tree -> collect(tree, all);
            default -> {
                // it has no words of its own
            }
        }
    }

    /** The words stand below the picture of a tool, or beside it. */
    private static void collect(ToolBar bar, List<Words> all) {
        for (ToolItem item : bar.getItems()) {
            if (item.isEnabled()
                    && (item.getStyle() & SWT.SEPARATOR) == 0
                    && !item.getText().isEmpty()) {
                Rectangle place = item.getBounds();
                if (item.getImage() != null && (bar.getStyle() & SWT.RIGHT) != 0) {
                    int picture = item.getImage().getBounds().width + 8;
                    place = new Rectangle(place.x + picture, place.y, place.width - picture, place.height);
                } else if (item.getImage() != null) {
                    place = new Rectangle(
                            place.x, place.y + place.height / 2, place.width, place.height - place.height / 2);
                }
                add(all, bar, place, item.getText());
            }
        }
    }

    private static void collect(CTabFolder folder, List<Words> all) {
        for (CTabItem item : folder.getItems()) {
            if (item.isShowing()) {
                Rectangle place = item.getBounds();
                int picture = item.getImage() == null ? 0 : item.getImage().getBounds().width + 8;
                add(
                        all,
                        folder,
                        new Rectangle(place.x + picture, place.y + 4, place.width - picture, place.height - 8),
                        item.getText());
            }
        }
    }

    private static void collect(Table table, List<Words> all) {
        int last = Math.min(table.getItemCount(), table.getTopIndex() + LINES_OF_A_TABLE);
        for (int i = table.getTopIndex(); i < last; i++) {
            TableItem item = table.getItem(i);
            for (int column = 0; !table.isSelected(i) && column < Math.max(1, table.getColumnCount()); column++) {
                Rectangle place = item.getTextBounds(column);
                boolean atRight =
                        table.getColumnCount() > 0 && table.getColumn(column).getAlignment() == SWT.RIGHT;
                String words = item.getText(column);
                add(all, table, atRight ? right(table, place, words) : place, words);
            }
        }
    }

    private static void collect(Tree tree, List<Words> all) {
        List<TreeItem> selected = List.of(tree.getSelection());
        List<TreeItem> lines = new ArrayList<>(List.of(tree.getItems()));
        for (int i = 0; i < Math.min(lines.size(), LINES_OF_A_TABLE); i++) {
            TreeItem item = lines.get(i);
            for (int column = 0; !selected.contains(item) && column < Math.max(1, tree.getColumnCount()); column++) {
                add(all, tree, item.getTextBounds(column), item.getText(column));
            }
            if (!selected.contains(item) && item.getItemCount() > 0) {
                add(all, tree, arrow(item), "the arrow of " + item.getText());
            }
            if (item.getExpanded()) {
                lines.addAll(i + 1, List.of(item.getItems()));
            }
        }
    }

    /** What opens and closes an item stands right before its picture, or its words. */
    private static Rectangle arrow(TreeItem item) {
        Rectangle beside = item.getImage() == null ? item.getTextBounds(0) : item.getImageBounds(0);
        return new Rectangle(beside.x - ARROW_OF_A_TREE - 3, beside.y, ARROW_OF_A_TREE, item.getTextBounds(0).height);
    }

    /** The part of a label that has its words. */
    private static Rectangle written(Label label) {
        Point size = label.getSize();
        Rectangle place = new Rectangle(0, 0, size.x, size.y);
        return (label.getStyle() & SWT.RIGHT) == 0 ? place : right(label, place, label.getText());
    }

    /** The right end of a place, as wide as words that stand there. */
    private static Rectangle right(Control control, Rectangle place, String words) {
        GC gc = new GC(control);
        try {
            int width = Math.min(place.width, gc.textExtent(words).x + MARGIN);
            return new Rectangle(place.x + place.width - width, place.y, width, place.height);
        } finally {
            gc.dispose();
        }
    }

    /** What is left of a control without its border, its box to be ticked, or its arrow. */
    private static Rectangle inside(Control control, int left, int right) {
        Point size = control.getSize();
        return new Rectangle(left, BORDER, size.x - left - right, size.y - 2 * BORDER);
    }

    private static void add(List<Words> all, Control control, String text) {
        Point size = control.getSize();
        add(all, control, new Rectangle(0, 0, size.x, size.y), text);
    }

    /** Of what is cut off nobody says that it cannot be read. */
    private static void add(List<Words> all, Control control, Rectangle part, String text) {
        if (text == null || text.isBlank() || part.width < LEAST_WIDTH) {
            return;
        }
        Point corner = control.toDisplay(part.x, part.y);
        Rectangle whole = new Rectangle(corner.x, corner.y, part.width, part.height);
        Rectangle seen = whole.intersection(User.visible(control));
        if (10 * seen.width >= 9 * Math.min(whole.width, 80) && 4 * seen.height >= 3 * whole.height) {
            all.add(new Words(text, seen));
        }
    }

    /** The ratio between the ground, which most pixels have, and what differs from it most. */
    private static double ratio(ImageData screen, Rectangle place) {
        Map<RGB, Integer> colours = new HashMap<>();
        for (int y = place.y; y < place.y + place.height; y++) {
            for (int x = place.x; x < place.x + place.width; x++) {
                colours.merge(screen.palette.getRGB(screen.getPixel(x, y)), 1, Integer::sum);
            }
        }
        RGB ground = colours.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(new RGB(0, 0, 0));
        return colours.keySet().stream()
                .mapToDouble(colour -> ratio(colour, ground))
                .max()
                .orElse(1);
    }

    /** The contrast ratio of two colours, 1 to 21, as WCAG 2.1 defines it. */
    public static double ratio(RGB one, RGB other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(RGB colour) {
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    }

    private static double linear(int channel) {
        double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}

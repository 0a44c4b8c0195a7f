package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.ui.editing.ModelDocument;

/** What holds for each field of an editor, whatever it is for: it holds what is typed, changes no other, and gives it back. */
public final class TypingCheck {
    private final Composite page;
    private final ModelDocument<?> document;

    /**
     * @param page what is on the screen
     * @param document what it edits, unchanged as yet
     */
    public TypingCheck(Composite page, ModelDocument<?> document) {
        this.page = page;
        this.document = document;
    }

    /** Types into the middle of each field that takes text, then takes it back; returns how many fields there are. */
    public int typeIntoEachField() throws Exception {
        List<Text> fields = Desk.inUi(this::fields);
        for (Text field : fields) {
            typeInto(field);
        }
        return fields.size();
    }

    /** The fields that a user can type into. Call in the UI thread. */
    private List<Text> fields() {
        return Gallery.below(page, Text.class).stream()
                .filter(text -> text.isVisible() && text.isEnabled() && text.getEditable())
                .toList();
    }

    private void typeInto(Text field) throws Exception {
        EObject before = Desk.inUi(() -> EcoreUtil.copy(document.model()));
        Keys.focus(field);
        List<String> texts = Desk.inUi(this::texts);
        StringBuilder expected = new StringBuilder(Desk.inUi(field::getText));
        String name = Desk.inUi(() -> "'" + field.getText() + "' " + Objects.toString(field.getMessage(), ""));
        int middle = expected.length() / 2;
        Desk.inUi(() -> {
            field.setSelection(middle);
            return null;
        });
        int caret = middle;
        for (char key : keys(expected.toString()).toCharArray()) {
            Keys.type(key);
            expected.insert(caret++, key);
            assertEquals(expected.toString(), Desk.inUi(field::getText), name);
            assertEquals(caret, (int) Desk.inUi(field::getCaretPosition), name);
        }
        assertEquals(others(texts, index(field)), others(Desk.inUi(this::texts), index(field)), "typing into " + name);
        Keys.undo();
        assertEquals(texts, Desk.inUi(this::texts), "all fields after undo in " + name);
        assertFalse(Desk.inUi(document::isDirty), name);
        assertTrue(Desk.inUi(() -> EcoreUtil.equals(before, document.model())), name);
    }

    /** What stands in all fields, those that nobody can type into too. Call in the UI thread. */
    private List<String> texts() {
        return Gallery.below(page, Text.class).stream().map(Text::getText).toList();
    }

    private int index(Text field) throws Exception {
        return Desk.inUi(() -> Gallery.below(page, Text.class).indexOf(field));
    }

    private static List<String> others(List<String> texts, int field) {
        List<String> others = new ArrayList<>(texts);
        others.remove(field);
        return others;
    }

    /** What a field with such a text takes. */
    private static String keys(String text) {
        return text.matches("[0-9.eE+-]+") ? "73" : "ab";
    }
}

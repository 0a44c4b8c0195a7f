package org.ulpscope.precision.internal.patch;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edits;

/** All edits of a program together. */
public final class ProgramEdits {
    private ProgramEdits() {}

    /** The new text of each file whose text changes, in the order of the program's files. */
    public static Map<SourceFile, String> texts(PrecisionProgram program, PrecisionVector vector) {
        Edits edits = new Edits();
        TypeEdits types = new TypeEdits(program, vector, edits);
        program.sites().forEach(types::add);
        FlowEdits flows = new FlowEdits(program, vector, edits);
        program.flows().forEach(flows::add);
        SumEdits sums = new SumEdits(program, vector, edits);
        program.sums().forEach(sums::add);
        Map<SourceFile, String> texts = new LinkedHashMap<>();
        for (SourceFile file : program.files()) {
            IncludeEdits.add(file, edits);
            String text = edits.apply(file);
            if (!text.equals(file.text())) {
                texts.put(file, text);
            }
        }
        return texts;
    }
}

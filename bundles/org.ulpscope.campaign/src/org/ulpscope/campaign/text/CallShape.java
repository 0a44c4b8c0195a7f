package org.ulpscope.campaign.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter.Kind;

/**
 * What is passed to the function that chooses among the programs of a batch: the program's place, the step of the trace that is wanted, and as many
 * counts, array elements and values as the neediest program takes.
 *
 * @param traced whether a step is passed
 * @param counts how many counts
 * @param arrays how many arrays, each by the value of its elements
 * @param values how many values
 */
public record CallShape(boolean traced, int counts, int arrays, int values) {
    /** What these programs need. */
    static CallShape of(List<CampaignProgram> programs, boolean traced) {
        return new CallShape(
                traced, most(programs, Kind.COUNT), most(programs, Kind.ARRAY), most(programs, Kind.VALUE));
    }

    private static int most(List<CampaignProgram> programs, Kind kind) {
        return programs.stream()
                .mapToInt(program -> program.parameters(kind).size())
                .max()
                .orElse(0);
    }

    /** How many numbers are passed. */
    public int size() {
        return 1 + (traced ? 1 : 0) + counts + arrays + values;
    }

    /** The declaration of the function. @param type of its numbers in C */
    public String signature(String type) {
        List<String> parameters = new ArrayList<>(List.of("int program"));
        if (traced) {
            parameters.add("int step");
        }
        IntStream.range(0, counts).forEach(i -> parameters.add("int count" + i));
        IntStream.range(0, arrays).forEach(i -> parameters.add(type + " array" + i));
        IntStream.range(0, values).forEach(i -> parameters.add(type + " value" + i));
        return type + " " + BatchText.FUNCTION + "(" + String.join(", ", parameters) + ")";
    }

    /**
     * The bits that a call passes, one a parameter of {@link #signature}.
     *
     * @param place of the program in its batch
     * @param step of the trace; is passed where traces are kept
     */
    public long[] row(int place, int step, CampaignProgram program, ProgramInput input) {
        long[] row = new long[size()];
        row[0] = place;
        int count = 1;
        if (traced) {
            row[count++] = Integer.toUnsignedLong(step);
        }
        int array = count + counts;
        int value = array + arrays;
        for (int i = 0; i < program.parameters().size(); i++) {
            long bits = input.values().get(i).bits();
            switch (program.parameters().get(i).kind()) {
                case COUNT -> row[count++] = bits;
                case ARRAY -> row[array++] = bits;
                case VALUE -> row[value++] = bits;
            }
        }
        return row;
    }
}

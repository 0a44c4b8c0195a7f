package org.ulpscope.campaign.internal.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.campaign.internal.batch.PreparedBatch;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.CallShape;
import org.ulpscope.campaign.text.ExpressionSpelling;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;

/** A batch as one program in C, CUDA and HIP: its programs, the bits of all inputs, and the driver. */
final class ExportedBatch {
    private static final int BITS_PER_DIGIT = 4;

    private final CampaignDescription description;
    private final PreparedBatch batch;

    ExportedBatch(CampaignDescription description, int number) {
        this.description = description;
        this.batch = PreparedBatch.of(description, number);
    }

    /** The name of the source of a batch, without its extension. */
    static String name(int number) {
        return String.format(Locale.ROOT, "batch-%05d", number);
    }

    /** The program. @param campaign the mark of the campaign that results carry */
    String text(String campaign) {
        FloatFormat format = description.format();
        BatchText programs = new BatchText(batch.programs(), Tracing.NONE);
        List<long[]> rows = batch.calls().stream()
                .map(call -> programs.shape()
                        .row(call.place(), call.step(), batch.programs().get(call.place()), call.input()))
                .toList();
        return programs.text() + "\n"
                + define("CAMPAIGN", "\"" + campaign + "\"")
                + define("BATCH", Integer.toString(batch.number()))
                + define("CALLS", Integer.toString(rows.size()))
                + define("COLUMNS", Integer.toString(rows.getFirst().length))
                + define("DIGITS", Integer.toString(format.width() / BITS_PER_DIGIT))
                + define("LIMIT_MS", Long.toString(description.callLimit().toMillis()))
                + define("NUMBER", new ExpressionSpelling(format).type())
                + "#define ULPSCOPE_CALL(row) " + call(programs.shape()) + "\n\n"
                // Not constant, so that no compiler computes what is to be run.
                + "static unsigned long long ulpscope_rows[] = {\n"
                + rows.stream().map(ExportedBatch::row).collect(Collectors.joining(",\n"))
                + "\n};\n\n#include \"driver.h\"\n";
    }

    private static String define(String name, String value) {
        return "#define ULPSCOPE_" + name + " " + value + "\n";
    }

    private static String call(CallShape shape) {
        List<String> arguments = new ArrayList<>();
        for (int column = 0; column <= shape.counts(); column++) {
            arguments.add("(int) (row)[" + column + "]");
        }
        for (int i = 0; i < shape.arrays() + shape.values(); i++) {
            arguments.add("as_number((row)[" + arguments.size() + "])");
        }
        return BatchText.FUNCTION + "(" + String.join(", ", arguments) + ")";
    }

    private static String row(long[] row) {
        return Arrays.stream(row)
                .mapToObj(bits -> "0x" + Long.toHexString(bits) + "ULL")
                .collect(Collectors.joining(", ", "    ", ""));
    }
}

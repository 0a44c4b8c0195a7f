package org.ulpscope.cli.internal.arguments;

import java.util.OptionalInt;
import org.ulpscope.study.RegionTable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How many regions are printed. */
public final class RegionList {
    @Option(
            names = "--regions",
            paramLabel = "N|all",
            converter = Converter.class,
            description = {
                "How many regions to print, the largest first: for each class with one input, in all with several. Default: "
                        + RegionTable.FEW + ". A hunt whose causes tell all findings prints none if this is not given."
            })
    private Integer most;

    /** The most that are printed. */
    public int most() {
        return asked().orElse(RegionTable.FEW);
    }

    /** How many the user asked for; empty where nothing was said. */
    public OptionalInt asked() {
        return most == null ? OptionalInt.empty() : OptionalInt.of(most);
    }

    /** Reads a number, or {@code all}. */
    static final class Converter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (text.equals("all")) {
                return Integer.MAX_VALUE;
            }
            try {
                int number = Integer.parseInt(text);
                if (number >= 0) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Told below.
            }
            throw new TypeConversionException("'" + text + "' is not a number of regions; give 0 or more, or all");
        }
    }
}

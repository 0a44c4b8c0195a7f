package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.backend.simulated.SiteFields;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.ptx.site.TracedSite;

/**
 * What is followed in device code, as a file beside it: a line a site and then a line for each of its operands, each with its fields separated by tabs,
 * the source lines last.
 */
public final class TracedSiteList {
    private static final String TAB = "\t";
    private static final int FIELDS = 7;
    private static final int OPERAND_FIELDS = 3;

    private TracedSiteList() {}

    /** Lists it beside a library of device code. */
    static void write(Path library, List<TracedSite> sites) {
        try {
            Files.createDirectories(library.getParent());
            WholeFile.make(
                    SiteList.beside(library),
                    fresh -> Files.writeString(
                            fresh, sites.stream().map(TracedSiteList::text).collect(Collectors.joining())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(TracedSite site) {
        List<String> fields = new ArrayList<>(List.of(
                site.function(),
                site.instruction(),
                site.role().name(),
                site.format().name(),
                site.operandFormat().name(),
                number(site.array()),
                Integer.toString(site.operands().size())));
        SiteFields.write(site.chain(), fields);
        return line(fields) + site.operands().stream().map(TracedSiteList::text).collect(Collectors.joining());
    }

    private static String text(OperandSource source) {
        List<String> fields = new ArrayList<>(List.of(source.kind().name(), source.text(), number(source.parameter())));
        SiteFields.write(source.chain(), fields);
        return line(fields);
    }

    private static String line(List<String> fields) {
        return String.join(TAB, fields) + "\n";
    }

    private static String number(OptionalInt number) {
        return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
    }

    /** What {@link #write} wrote. */
    public static List<TracedSite> read(Path file) {
        try {
            List<TracedSite> sites = new ArrayList<>();
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); ) {
                List<String> fields = fields(lines.get(i));
                int operands = Integer.parseInt(fields.get(FIELDS - 1));
                sites.add(site(fields, lines.subList(i + 1, i + 1 + operands)));
                i += 1 + operands;
            }
            return sites;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TracedSite site(List<String> fields, List<String> operands) {
        return new TracedSite(
                fields.get(0),
                fields.get(1),
                TracedSite.Role.valueOf(fields.get(2)),
                FloatFormat.valueOf(fields.get(3)),
                FloatFormat.valueOf(fields.get(4)),
                operands.stream().map(line -> source(fields(line))).toList(),
                number(fields.get(5)),
                SiteFields.frames(fields.subList(FIELDS, fields.size())));
    }

    private static OperandSource source(List<String> fields) {
        return new OperandSource(
                OperandSource.Kind.valueOf(fields.get(0)),
                fields.get(1),
                number(fields.get(2)),
                SiteFields.frames(fields.subList(OPERAND_FIELDS, fields.size())));
    }

    private static List<String> fields(String line) {
        return Arrays.asList(line.split(TAB, -1));
    }

    private static OptionalInt number(String text) {
        return text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
    }
}

package org.ulpscope.backend.simulated;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.CheckedSite;

/** What is checked in device code, as a file beside it: a line a site, its fields separated by tabs, four more for each source line of its chain. */
public final class SiteList {
    private static final String TAB = "\t";
    private static final int FIELDS = 5;

    private SiteList() {}

    /** Where what is checked in a library of device code is listed. */
    public static Path beside(Path library) {
        return library.resolveSibling("sites.txt");
    }

    /** Where its atomic additions are listed, which are not checked. @param sites where is listed what is */
    public static Path additions(Path sites) {
        return sites.resolveSibling("additions.txt");
    }

    /** Lists what is checked beside a library. */
    public static void write(Path library, List<CheckedSite> sites) {
        writeTo(beside(library), sites);
    }

    /** Lists its atomic additions beside a library. */
    public static void writeAdditions(Path library, List<CheckedSite> sites) {
        writeTo(additions(beside(library)), sites);
    }

    private static void writeTo(Path file, List<CheckedSite> sites) {
        try {
            Files.createDirectories(file.getParent());
            WholeFile.make(file, fresh -> Files.writeString(fresh, text(sites)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(List<CheckedSite> sites) {
        StringBuilder text = new StringBuilder();
        for (CheckedSite site : sites) {
            List<String> fields = new ArrayList<>(List.of(
                    site.function(),
                    site.instruction(),
                    site.format().name(),
                    site.operandFormat().name(),
                    Integer.toString(site.operands())));
            SiteFields.write(site.chain(), fields);
            text.append(String.join(TAB, fields)).append('\n');
        }
        return text.toString();
    }

    /** What was written. */
    public static List<CheckedSite> read(Path file) {
        try {
            return Files.readAllLines(file).stream().map(SiteList::site).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CheckedSite site(String line) {
        String[] fields = line.split(TAB, -1);
        List<SourceFrame> chain = SiteFields.frames(Arrays.asList(fields).subList(FIELDS, fields.length));
        return new CheckedSite(
                fields[0],
                fields[1],
                FloatFormat.valueOf(fields[2]),
                FloatFormat.valueOf(fields[3]),
                Integer.parseInt(fields[4]),
                chain);
    }
}

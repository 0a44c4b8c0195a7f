package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.simulated.SiteFields;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.basis.ResultGround;

/** What is marked in device code, as a file beside it: a line a site, its fields separated by tabs, the source lines last. */
public final class GroundList {
    private static final String TAB = "\t";
    private static final int FIELDS = 3;

    private GroundList() {}

    /** Lists it beside a library of device code. */
    static void write(Path library, List<GroundedSite> sites) {
        try {
            Files.createDirectories(library.getParent());
            WholeFile.make(
                    SiteList.beside(library),
                    fresh -> Files.writeString(
                            fresh, sites.stream().map(GroundList::text).collect(Collectors.joining())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(GroundedSite site) {
        List<String> fields = new ArrayList<>(
                List.of(site.function(), site.instruction(), site.ground().name()));
        SiteFields.write(site.chain(), fields);
        return String.join(TAB, fields) + "\n";
    }

    /** What {@link #write} wrote. */
    public static List<GroundedSite> read(Path file) {
        try {
            return Files.readAllLines(file).stream().map(GroundList::site).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GroundedSite site(String line) {
        List<String> fields = Arrays.asList(line.split(TAB, -1));
        return new GroundedSite(
                fields.get(0),
                fields.get(1),
                ResultGround.valueOf(fields.get(2)),
                SiteFields.frames(fields.subList(FIELDS, fields.size())));
    }
}

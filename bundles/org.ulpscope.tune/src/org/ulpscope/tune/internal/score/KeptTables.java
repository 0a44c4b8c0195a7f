package org.ulpscope.tune.internal.score;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.files.CacheFolder;
import org.ulpscope.tune.score.CostTable;

/** Where tables of costs are: those shipped beside this class, those measured in the user's cache. */
public final class KeptTables {
    private static final String CPU = "x86-64";
    private static final List<Integer> DEVICES = List.of(60, 61, 70, 75, 80, 86, 89, 90);
    private static final Pattern DEVICE = Pattern.compile("sm_(\\d+).*");

    private KeptTables() {}

    /** What was shipped for the target, or for the one that is nearest to it. */
    public static CostTable shipped(String target) {
        String name = nearest(target);
        try (InputStream in = KeptTables.class.getResourceAsStream("costs/" + name + ".costs")) {
            return CostTableFile.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), name + ".costs");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was measured for the target, if it was. */
    public static Optional<CostTable> measured(String target) {
        return Optional.of(file(target)).filter(Files::isRegularFile).map(CostTableFile::read);
    }

    /** The file of a measured table, whether or not it is there. */
    public static Path file(String target) {
        return CacheFolder.base().resolve("costs").resolve(target.replaceAll("[^A-Za-z0-9_.-]", "_") + ".costs");
    }

    private static String nearest(String target) {
        Matcher device = DEVICE.matcher(target);
        if (!device.matches()) {
            return CPU;
        }
        int capability = Integer.parseInt(device.group(1));
        return "sm_" + DEVICES.stream().filter(known -> known <= capability).reduce((a, b) -> b).orElse(DEVICES.getFirst());
    }
}

package org.ulpscope.tune.score.cost;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.internal.score.measure.CostProgram;
import org.ulpscope.tune.score.cost.CostTable.Cost;

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

    /**
     * What was measured under a name, if it was; costs that were not are those shipped.
     *
     * @param name of a target, or {@link #build}
     * @param target the target
     */
    public static Optional<CostTable> measured(String name, String target) {
        return Optional.of(file(name))
                .filter(Files::isRegularFile)
                .map(CostTableFile::read)
                .map(table -> complete(table, target));
    }

    /** The name under which costs measured for a build are kept. */
    public static String build(String target, String compiler, List<String> flags) {
        return target + " " + Path.of(compiler).getFileName() + " " + String.join(" ", CostProgram.arithmetic(flags));
    }

    /** Adds the shipped costs that a table does not have, in the unit of its own, told by a multiplication. */
    public static CostTable complete(CostTable table, String target) {
        CostTable shipped = shipped(target);
        double unit = table.operation(CostKind.MULTIPLY, DeclaredFormat.FP32).alone()
                / shipped.operation(CostKind.MULTIPLY, DeclaredFormat.FP32).alone();
        Map<String, Cost> costs = new TreeMap<>();
        shipped.costs().forEach((key, cost) -> costs.put(key, new Cost(cost.alone() * unit, cost.dense() * unit)));
        costs.putAll(table.costs());
        return new CostTable(table.target(), table.source(), table.fused(), costs);
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
        return "sm_"
                + DEVICES.stream()
                        .filter(known -> known <= capability)
                        .reduce((a, b) -> b)
                        .orElse(DEVICES.getFirst());
    }
}

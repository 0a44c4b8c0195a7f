package org.ulpscope.program.internal.kernel;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.kernel.KernelTimes.KernelTime;

/**
 * What a program with a timer wrote about its kernels.
 *
 * @param times how long they took; instances of one template count as one kernel
 * @param threads how many threads of each kernel were started, where that is told
 * @param error why a launch failed
 */
public record KernelReport(KernelTimes times, Map<String, Double> threads, Optional<String> error) {
    private static final Pattern LINE = Pattern.compile("kernel (\\S+) (\\d+) (.+)");

    /** Reads the file; an absent one tells of no kernels. */
    public static KernelReport read(Path file) {
        try {
            return Files.exists(file) ? parse(Files.readAllLines(file)) : parse(List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what the run-time that takes the place of a GPU's writes: a line of JSON for each launch. */
    public static KernelReport readLaunches(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            Map<String, KernelTime> kernels = new LinkedHashMap<>();
            Map<String, Double> threads = new LinkedHashMap<>();
            List<String> errors = new ArrayList<>();
            lines.map(line -> JsonParser.parseString(line).getAsJsonObject()).forEach(launch -> {
                String name = plainName(launch.get("kernel").getAsString());
                add(kernels, new KernelTime(name, launch.get("seconds").getAsDouble(), 1));
                threads.merge(name, product(launch, "blocks") * product(launch, "threads"), Double::sum);
                if (launch.has("error")) {
                    errors.add(launch.get("error").getAsString().replaceFirst("\\.$", ""));
                }
            });
            return new KernelReport(
                    new KernelTimes(List.copyOf(kernels.values())),
                    threads,
                    errors.stream().findFirst());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double product(JsonObject launch, String extents) {
        return launch.getAsJsonArray(extents).asList().stream()
                .mapToDouble(JsonElement::getAsDouble)
                .reduce(1, (a, b) -> a * b);
    }

    private static void add(Map<String, KernelTime> kernels, KernelTime time) {
        kernels.merge(
                time.name(),
                time,
                (one, other) ->
                        new KernelTime(one.name(), one.seconds() + other.seconds(), one.launches() + other.launches()));
    }

    private static KernelReport parse(List<String> lines) {
        Map<String, KernelTime> kernels = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher kernel = LINE.matcher(line);
            if (kernel.matches()) {
                add(
                        kernels,
                        new KernelTime(
                                plainName(kernel.group(3)),
                                Double.parseDouble(kernel.group(1)),
                                Long.parseLong(kernel.group(2))));
            }
        }
        Optional<String> error = lines.stream()
                .filter(line -> line.startsWith("error "))
                .map(line -> line.substring("error ".length()))
                .findFirst();
        return new KernelReport(new KernelTimes(List.copyOf(kernels.values())), Map.of(), error);
    }

    /** The name alone of {@code void space::name<double>(double*, int)}. */
    private static String plainName(String signature) {
        int depth = 0;
        StringBuilder name = new StringBuilder();
        for (char c : signature.replace("(anonymous namespace)", "").toCharArray()) {
            if (c == '<') {
                depth++;
            } else if (c == '>') {
                depth--;
            } else if (depth == 0 && c == '(') {
                break;
            } else if (depth == 0) {
                name.append(c);
            }
        }
        return name.substring(Math.max(name.lastIndexOf(" "), name.lastIndexOf(":")) + 1);
    }
}

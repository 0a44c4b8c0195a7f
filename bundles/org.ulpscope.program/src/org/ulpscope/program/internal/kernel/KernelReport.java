package org.ulpscope.program.internal.kernel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.kernel.KernelTimes.KernelTime;

/**
 * What a program with a timer wrote about its kernels.
 *
 * @param times how long they took; instances of one template count as one kernel
 * @param error why a launch failed
 */
public record KernelReport(KernelTimes times, Optional<String> error) {
    private static final Pattern LINE = Pattern.compile("kernel (\\S+) (\\d+) (.+)");

    /** Reads the file; an absent one tells of no kernels. */
    public static KernelReport read(Path file) {
        try {
            return Files.exists(file) ? parse(Files.readAllLines(file)) : parse(List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KernelReport parse(List<String> lines) {
        Map<String, KernelTime> kernels = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher kernel = LINE.matcher(line);
            if (kernel.matches()) {
                KernelTime time = new KernelTime(
                        plainName(kernel.group(3)),
                        Double.parseDouble(kernel.group(1)),
                        Long.parseLong(kernel.group(2)));
                kernels.merge(
                        time.name(),
                        time,
                        (one, other) -> new KernelTime(
                                one.name(), one.seconds() + other.seconds(), one.launches() + other.launches()));
            }
        }
        Optional<String> error = lines.stream()
                .filter(line -> line.startsWith("error "))
                .map(line -> line.substring("error ".length()))
                .findFirst();
        return new KernelReport(new KernelTimes(List.copyOf(kernels.values())), error);
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

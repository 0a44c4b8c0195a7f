package org.ulpscope.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes files as disks, transfers and editors damage them. */
final class FileMutation {
    private static final Pattern ATTRIBUTE = Pattern.compile(" [\\w:]+=\"[^\"]*\"");
    private static final Pattern WORD = Pattern.compile("[\\w.]+");
    private static final List<String> NONSENSE = List.of(
            "",
            "nonsense",
            "-1",
            "0",
            "1e400",
            "nan",
            "99999999999999999999",
            "../..",
            "FP8",
            "ä☃",
            "a b",
            "'",
            "&lt;",
            "<",
            "{program}",
            "\\",
            "x".repeat(3000));

    private final SplittableRandom random;

    FileMutation(SplittableRandom random) {
        this.random = random;
    }

    /** Changes a file in one way, and tells how. */
    String apply(Path file, IntactFiles intact) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length == 0) {
            Files.writeString(file, NONSENSE.get(random.nextInt(NONSENSE.size())));
            return "no longer empty";
        }
        int kind = random.nextInt(8);
        if (kind >= 5 && !IntactFiles.isDatabase(file)) {
            return words(file, new String(bytes, StandardCharsets.UTF_8), kind);
        }
        return switch (kind) {
            case 0, 5 -> {
                int length = random.nextInt(bytes.length);
                Files.write(file, Arrays.copyOf(bytes, length));
                yield "cut to " + length + " bytes";
            }
            case 1 -> {
                String other = intact.names().get(random.nextInt(intact.names().size()));
                Files.write(file, Files.readAllBytes(intact.file(other)));
                yield "replaced by " + other;
            }
            case 2, 6 -> {
                int from = random.nextInt(bytes.length);
                int to = Math.min(bytes.length, from + 1 + random.nextInt(600));
                Arrays.fill(bytes, from, to, (byte) random.nextInt(256));
                Files.write(file, bytes);
                yield "overwritten from " + from + " to " + to;
            }
            default -> {
                int flips = 1 + random.nextInt(20);
                for (int i = 0; i < flips; i++) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
                Files.write(file, bytes);
                yield flips + " bits turned";
            }
        };
    }

    private String words(Path file, String text, int kind) throws IOException {
        boolean xml = text.startsWith("<");
        List<MatchResult> places =
                (xml ? ATTRIBUTE : WORD).matcher(text).results().toList();
        MatchResult place = places.get(random.nextInt(places.size()));
        String value = NONSENSE.get(random.nextInt(NONSENSE.size()));
        String instead = kind == 5 ? "" : xml ? place.group().replaceFirst("=.*", "") + "=\"" + value + "\"" : value;
        Files.writeString(file, text.substring(0, place.start()) + instead + text.substring(place.end()));
        return "'" + place.group().strip() + "' became '" + instead.strip() + "'";
    }
}

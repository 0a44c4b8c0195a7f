package org.ulpscope.simt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The C of this bundle. */
final class CSource {
    private static final Pattern INCLUDED = Pattern.compile("^ *#include \"(?<file>[^\"]+)\"", Pattern.MULTILINE);

    private CSource() {}

    /** The text of a file of the folder {@code c}. */
    static String text(String file) {
        try (InputStream in = CSource.class.getResourceAsStream("c/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts of files, one after the other. */
    static String texts(List<String> files) {
        return files.stream().map(CSource::text).collect(Collectors.joining());
    }

    /**
     * A file and all that it includes, which is in the same folder or the common one.
     *
     * @param wanted which files are; what these alone include is not there either
     */
    static List<String> withIncluded(String main, Predicate<String> wanted) {
        Set<String> files = new LinkedHashSet<>();
        include(main, main.substring(0, main.indexOf('/') + 1), wanted, files);
        return List.copyOf(files);
    }

    private static void include(String file, String folder, Predicate<String> wanted, Set<String> files) {
        if (wanted.test(file) && files.add(file)) {
            INCLUDED.matcher(text(file))
                    .results()
                    .forEach(result -> include(place(folder, result.group("file")), folder, wanted, files));
        }
    }

    private static String place(String folder, String included) {
        return included.equals("host.h") || included.contains("/") ? included : folder + included;
    }

    /** Writes files to a folder as they lie here. */
    static void write(List<String> files, Path folder) throws IOException {
        for (String file : files) {
            Path copy = folder.resolve(file);
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, text(file));
        }
    }
}

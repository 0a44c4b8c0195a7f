package org.ulpscope.backend.internal.wrapper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;

/** A source file with the files that it includes in quotes put in their places, so that it can be taken anywhere. */
public final class EmbeddedSource {
    private static final Pattern INCLUDE = Pattern.compile("\\s*#\\s*include\\s*\"([^\"]+)\".*");
    private static final int MAX_DEPTH = 50;

    private final Set<Path> included = new HashSet<>();

    private final Set<Path> files = new LinkedHashSet<>();

    private EmbeddedSource() {}

    /** @throws UlpscopeException if the file cannot be read */
    public static String of(Path file) {
        return new EmbeddedSource().read(file, 0);
    }

    /**
     * A text with the files that it includes.
     *
     * @param text the source with them in it
     * @param files those that were put in, absolute
     */
    public record Whole(String text, Set<Path> files) {
        public Whole {
            files = Collections.unmodifiableSet(new LinkedHashSet<>(files));
        }
    }

    /**
     * A generated text with the files that it includes.
     *
     * @param folder where names of files start, absolute
     * @throws UlpscopeException if a file cannot be read
     */
    public static Whole of(String text, Path folder) {
        EmbeddedSource source = new EmbeddedSource();
        return new Whole(source.embed(text, folder, 0), source.files);
    }

    private String read(Path file, int depth) {
        String text;
        try {
            text = new String(GivenFile.bytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadInputException("The source '" + file + "' cannot be read. (" + e.getMessage() + ")", e);
        }
        boolean once = text.contains("#pragma once");
        files.add(file);
        if (once && !included.add(file) || depth > MAX_DEPTH) {
            return "";
        }
        return embed(text, file.toAbsolutePath().getParent(), depth);
    }

    private String embed(String text, Path folder, int depth) {
        StringBuilder result = new StringBuilder();
        text.lines().forEach(line -> {
            Matcher include = INCLUDE.matcher(line);
            Path target = include.matches() ? folder.resolve(include.group(1)).normalize() : folder;
            boolean embed = include.matches() && Files.isRegularFile(target);
            if (embed) {
                result.append(read(target, depth + 1));
            } else if (!line.strip().equals("#pragma once")) {
                result.append(line).append('\n');
            }
        });
        return result.toString();
    }
}

package org.ulpscope.tune.internal.first;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.program.build.BuildRecipe;

/** The variables of a makefile that by their names let a program print more, as it compares them: {@code ifeq ($(OUTPUT),yes)}. */
public final class OutputSwitches {
    private static final Pattern COMPARED =
            Pattern.compile("(?m)^\\s*ifeq\\s*[(]\\s*[$][({](\\w+)[)}]\\s*,\\s*(yes|YES|y|1|on|ON|true|TRUE)\\s*[)]");

    private static final Pattern PRINTS =
            Pattern.compile("(?i)out|print|dump|writ|verif|result|check|debug|save|verbose");

    private OutputSwitches() {}

    /** Those of the makefile in a folder, each with the value that turns it on, best first; empty where there is none. */
    public static List<String> of(Path folder) {
        return BuildRecipe.MAKEFILES.stream()
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .map(OutputSwitches::read)
                .orElse(List.of());
    }

    private static List<String> read(Path makefile) {
        try {
            return COMPARED.matcher(GivenFile.text(makefile, StandardCharsets.ISO_8859_1))
                    .results()
                    .filter(found -> PRINTS.matcher(found.group(1)).find())
                    .map(found -> found.group(1) + "=" + found.group(2))
                    .distinct()
                    .sorted((one, other) -> Boolean.compare(isForDebugging(one), isForDebugging(other)))
                    .toList();
        } catch (IOException e) {
            // What cannot be read is no help, and no reason to fail.
            return List.of();
        }
    }

    private static boolean isForDebugging(String name) {
        return name.toLowerCase(Locale.ROOT).contains("debug");
    }
}

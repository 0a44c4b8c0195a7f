package org.ulpscope.backend.toolchain;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.UserFolder;
import org.ulpscope.base.files.WholeFile;

/**
 * What this user has decided about toolchains, in a file of the user's own: the workbench writes it, and the command line reads it too, so that a study
 * of the one can be gone on with by the other.
 */
public final class UserToolchains {
    private static final String EXECUTABLE = ".executable";
    private static final String OPTIONS = ".options";

    private UserToolchains() {}

    /**
     * The decisions, by name of the toolchain.
     *
     * @throws UlpscopeException if the file is there and cannot be read
     */
    public static ToolchainSettings load() {
        Path file = file();
        if (!Files.exists(file)) {
            return ToolchainSettings.DEFAULT;
        }
        Properties entries = new Properties();
        try {
            entries.load(new StringReader(GivenFile.text(file)));
        } catch (IOException | IllegalArgumentException e) {
            throw new UlpscopeException(
                    "The toolchains in " + file + " cannot be read: " + e.getMessage() + ". Mend or delete the file.",
                    e);
        }
        return new ToolchainSettings(names(entries).stream()
                .map(name -> new ToolchainSettings.Override(
                        name,
                        Optional.ofNullable(entries.getProperty(name + EXECUTABLE))
                                .map(Path::of),
                        Optional.ofNullable(entries.getProperty(name + OPTIONS)).map(ShellWords::split)))
                .toList());
    }

    private static TreeSet<String> names(Properties entries) {
        return entries.stringPropertyNames().stream()
                .filter(key -> key.endsWith(EXECUTABLE) || key.endsWith(OPTIONS))
                .map(key -> key.substring(0, key.lastIndexOf('.')))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Keeps these decisions in place of all former ones.
     *
     * @throws UlpscopeException if they cannot be written
     */
    public static void save(ToolchainSettings settings) {
        Properties entries = new Properties();
        for (ToolchainSettings.Override override : settings.overrides()) {
            override.executable().ifPresent(path -> entries.setProperty(override.name() + EXECUTABLE, path.toString()));
            override.options()
                    .ifPresent(options -> entries.setProperty(override.name() + OPTIONS, ShellWords.join(options)));
        }
        StringWriter text = new StringWriter();
        try {
            entries.store(text, null);
            Files.createDirectories(file().getParent());
            WholeFile.write(file(), text.toString());
        } catch (IOException e) {
            throw new UlpscopeException("The toolchains cannot be kept in " + file() + ": " + e.getMessage() + ".", e);
        }
    }

    private static Path file() {
        return UserFolder.CONFIGURATION.path().resolve("toolchains.properties");
    }
}

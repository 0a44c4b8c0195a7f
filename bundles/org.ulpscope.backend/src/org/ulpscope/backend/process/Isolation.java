package org.ulpscope.backend.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.worker.sockets.SocketFilter;

/**
 * What keeps code under test from the network, from other processes, their sockets and named pipes, and from writing to the user's files: bubblewrap, where
 * it is installed and the system lets it, and the kernel's Landlock, which shuts named pipes. What the user allows ({@link Allowance}) is not kept from it.
 *
 * @param program bubblewrap; empty where code under test runs with all rights of the user
 * @param landlock our own program that shuts named pipes; empty where it cannot be had, or the kernel does not know how
 * @param words what of this there is, and why no more, for people
 */
public record Isolation(Optional<Path> program, Optional<Path> landlock, String words) {
    /** Set to {@code off}, lets code under test do all that the user may. */
    public static final String SWITCH = "ULPSCOPE_ISOLATION";

    /** Where what isolates reads the filter of sockets from, and the script that opens it there: no word of a command is part of it. */
    private static final String DESCRIPTOR = "9";

    private static final String OPENED = "exec \"$@\" " + DESCRIPTOR + "<\"$0\"";

    /** The filter, until this process ends. */
    private static final class FilterFile {
        static final Path PATH = write();

        private static Path write() {
            try {
                return Files.write(
                        PrivateFolder.temporary().path().resolve("sockets"),
                        SocketFilter.program().orElseThrow());
            } catch (IOException e) {
                throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
            }
        }
    }

    /** Found once, since it takes a process. */
    private static final class Here {
        static final Isolation FOUND = "off".equals(System.getenv(SWITCH))
                ? none(SWITCH + " is off")
                : IsolationSearch.among(SearchPath.ofThisMachine().programs(Pattern.compile(IsolationSearch.NAME)));
    }

    /** That of this machine. */
    public static Isolation here() {
        return Here.FOUND;
    }

    /** None, with the reason. */
    static Isolation none(String reason) {
        return new Isolation(Optional.empty(), Optional.empty(), "none (" + reason + ")");
    }

    /** Who sees to it that there are no sockets to others. */
    private enum FilterUse {
        AT_ONCE,
        BY_ITSELF
    }

    /**
     * The command that runs another one isolated; the same where there is no isolation. Whoever starts it sees to its end: the kernel would
     * let it die with the thread that started it, which may be gone long before the process.
     *
     * @param command a worker and its arguments: it takes the filter of sockets by itself, once it is connected
     * @param writable the folders that it may write to; the first is for its temporary files
     * @return a program and its arguments, for the same working folder
     */
    public List<String> around(List<String> command, List<Path> writable) {
        Allowance allowed = Allowance.ofThisProcess();
        Map<String, String> environment =
                allowed.network() ? temporary(writable) : with(temporary(writable), SocketFilter.VARIABLE, "1");
        return program.isEmpty() ? command : around(command, environment, writable, allowed, FilterUse.BY_ITSELF);
    }

    /**
     * A program that is not ours, with what the user allows it.
     *
     * @param command it and its arguments
     * @param environment variables that it has beside those of this process; what isolates it has none of them
     * @param writable the folders that it may write to; the first is for its temporary files
     */
    public IsolatedCommand program(List<String> command, Map<String, String> environment, List<Path> writable) {
        if (program.isEmpty()) {
            return new IsolatedCommand(command, environment);
        }
        Map<String, String> all = new TreeMap<>(temporary(writable));
        all.putAll(environment);
        return new IsolatedCommand(
                around(command, all, writable, Allowance.ofThisProcess(), FilterUse.AT_ONCE), Map.of());
    }

    /** A program that does nothing but end, isolated from all that can be shut. */
    List<String> around(List<String> command) {
        return around(command, Map.of(), List.of(), Allowance.NONE, FilterUse.AT_ONCE);
    }

    private static Map<String, String> temporary(List<Path> writable) {
        return Map.of("TMPDIR", writable.getFirst().toString());
    }

    private static Map<String, String> with(Map<String, String> variables, String name, String value) {
        Map<String, String> more = new TreeMap<>(variables);
        more.put(name, value);
        return more;
    }

    private List<String> around(
            List<String> command,
            Map<String, String> environment,
            List<Path> writable,
            Allowance allowed,
            FilterUse filter) {
        List<String> words = new ArrayList<>();
        boolean filtered = filter == FilterUse.AT_ONCE
                && !allowed.network()
                && SocketFilter.program().isPresent();
        if (filtered) {
            words.addAll(List.of("/bin/sh", "-c", OPENED, FilterFile.PATH.toString()));
        }
        words.addAll(List.of(program.orElseThrow().toString(), "--unshare-pid", "--unshare-ipc", "--new-session"));
        if (!allowed.network()) {
            words.add("--unshare-net");
        }
        if (filtered) {
            words.addAll(List.of("--seccomp", DESCRIPTOR));
        }
        // Root, too, cannot make anything writable again.
        words.addAll(List.of("--cap-drop", "ALL", "--ro-bind", "/", "/"));
        List<Path> folders = Stream.concat(allowed.writable().stream(), writable.stream())
                .map(Isolation::withoutLinks)
                .distinct()
                .toList();
        folders.stream().filter(folder -> !isOfSystem(folder)).forEach(folder -> bind(words, folder));
        words.addAll(List.of("--dev", "/dev", "--proc", "/proc"));
        folders.stream().filter(Isolation::isOfSystem).forEach(folder -> bind(words, folder));
        if (landlock.isPresent()) {
            words.add("--");
            words.addAll(shut(landlock.get(), folders, environment, command));
        } else {
            environment.forEach((name, value) -> words.addAll(List.of("--setenv", name, value)));
            words.add("--");
            words.addAll(command);
        }
        return List.copyOf(words);
    }

    /** What opens no named pipe outside of the folders for writing. */
    private static List<String> shut(
            Path landlock, List<Path> folders, Map<String, String> environment, List<String> command) {
        List<String> words = new ArrayList<>(List.of(landlock.toString()));
        folders.forEach(folder -> words.addAll(List.of("--write", folder.toString())));
        environment.forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
        words.add("--");
        words.addAll(command);
        return words;
    }

    /** Bubblewrap does not follow links on the way to where it puts a folder. */
    private static Path withoutLinks(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            // Bubblewrap says what is wrong with it.
            return folder;
        }
    }

    private static void bind(List<String> words, Path folder) {
        words.addAll(List.of("--bind", folder.toString(), folder.toString()));
    }

    /** What lies below a folder that the sandbox has of its own comes after that. */
    private static boolean isOfSystem(Path folder) {
        return folder.startsWith("/dev") || folder.startsWith("/proc");
    }
}

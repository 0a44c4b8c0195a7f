package org.ulpscope.backend.internal.worker;

import com.sun.jna.Native;
import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jcuda.driver.JCudaDriver;
import org.jocl.CL;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.worker.WorkerMain;

/** The command line that starts a worker, with the Java that runs this process. */
public final class WorkerCommand {
    /** Where a build tool may have put the classes of a bundle that is a folder. */
    private static final List<String> CLASS_FOLDERS = List.of("", "target/classes", "bin");

    /** Names an option for the Java machine that tells it where the classes of workers are kept, if they are. */
    private static final String CLASSES = "ulpscope.worker.classes";

    private WorkerCommand() {}

    /**
     * The arguments, program first.
     *
     * @param folder has the native libraries, and receives the report of a crash
     * @param socket where the worker connects
     */
    static List<String> arguments(Path folder, Path socket) {
        return words(
                folder,
                List.of(System.getProperty(CLASSES, "-Xshare:auto"), "-Xmx64m", "-Xrs", "-XX:ErrorLogTimeout=5"),
                WorkerMain.class,
                List.of(socket.toString()));
    }

    /**
     * The command line of a process that loads code which is not ours.
     *
     * @param folder has the native libraries, and receives the report of a crash
     * @param options of its Java machine, beside those of all such processes
     * @param main what it runs
     */
    public static List<String> words(Path folder, List<String> options, Class<?> main, List<String> arguments) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        words.addAll(options);
        words.addAll(List.of(
                "-Xlog:disable",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve(CrashCause.REPORT),
                "--enable-native-access=ALL-UNNAMED",
                "-Djna.boot.library.path=" + folder,
                "-Djna.nosys=true",
                // Otherwise JNA runs a program to learn where libraries are; workers open theirs by full names.
                "-Djna.platform.library.path=",
                "-Djava.library.path=" + folder,
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                classPath(),
                main.getName()));
        words.addAll(arguments);
        return List.copyOf(words);
    }

    /** Where the classes of workers are, and of all that they load. */
    private static String classPath() {
        return Stream.of(WorkerMain.class, Native.class, JCudaDriver.class, CL.class)
                .map(WorkerCommand::location)
                .distinct()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The jar or folder that a class comes from; in Equinox too a code source is the bundle's own file. */
    private static Path location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw unknown(type);
        }
        Path path = path(source.getLocation());
        if (Files.isRegularFile(path)) {
            return path;
        }
        String file = type.getName().replace('.', '/') + ".class";
        return CLASS_FOLDERS.stream()
                .map(path::resolve)
                .filter(folder -> Files.exists(folder.resolve(file)))
                .findFirst()
                .orElseThrow(() -> unknown(type));
    }

    private static Path path(URL location) {
        try {
            return Path.of(location.toURI());
        } catch (URISyntaxException e) {
            // Equinox leaves characters such as blanks as they are in the URLs of bundle files.
            return Path.of(location.getPath());
        }
    }

    private static UlpscopeException unknown(Class<?> type) {
        return new UlpscopeException("No worker can be started, because the file that " + type.getName()
                + " comes from cannot be found. Install again, from plain jars or bundles.");
    }
}

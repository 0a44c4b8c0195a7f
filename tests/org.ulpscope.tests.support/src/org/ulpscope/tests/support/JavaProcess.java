package org.ulpscope.tests.support;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Other Java processes, with the Java and the class path of the tests. */
public final class JavaProcess {
    /** Such processes are short, so that compiling them well costs more than it saves. */
    private static final List<String> OPTIONS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED");

    private JavaProcess() {}

    /** A process that runs a class; it has not begun. */
    public static ProcessBuilder of(Class<?> main, Object... arguments) {
        return new ProcessBuilder(command(List.of(), main, arguments));
    }

    /**
     * The words that run a class.
     *
     * @param options of the Java machine, beside the usual ones
     */
    public static List<String> command(List<String> options, Class<?> main, Object... arguments) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(OPTIONS);
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        Arrays.stream(arguments).map(Object::toString).forEach(words::add);
        return words;
    }
}

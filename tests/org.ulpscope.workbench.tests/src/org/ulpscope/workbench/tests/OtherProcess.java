package org.ulpscope.workbench.tests;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Another process that does what the command line does, without the workbench. */
public final class OtherProcess {
    /** Beginnings of the names of the bundles that an ordinary class path needs. */
    private static final List<String> NEEDED = List.of(
            "org.ulpscope.",
            "org.eclipse.emf.",
            "org.eclipse.core.runtime",
            "org.eclipse.equinox.common",
            "org.eclipse.osgi",
            "slf4j",
            "org.hipparchus",
            "org.xerial",
            "com.google.gson",
            "com.sun.jna",
            "org.jcuda",
            "org.jocl",
            "org.apfloat",
            "io.jenetics",
            "io.github.java-diff-utils");

    private OtherProcess() {}

    /** Starts the main method of a class of a test bundle; what it prints is in target/other-process.log. */
    public static Process start(Class<?> main, Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath(),
                main.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(new File("target/other-process.log"))
                .start();
    }

    private static String classPath() throws Exception {
        List<String> path = new ArrayList<>();
        // Nobody starts a bundle of tests, and only one that is started has a context.
        for (Bundle bundle :
                FrameworkUtil.getBundle(FileLocator.class).getBundleContext().getBundles()) {
            String name = bundle.getSymbolicName();
            if (NEEDED.stream().anyMatch(name::startsWith)) {
                File place = FileLocator.getBundleFileLocation(bundle).orElseThrow();
                File classes = new File(place, "target/classes");
                path.add((classes.isDirectory() ? classes : place).getPath());
            }
        }
        return String.join(File.pathSeparator, path);
    }
}

package org.ulpscope.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Takes the signatures out of all jars of a folder. With them Java checks every class again at each start, and keeps none in memory for the next
 * one; Maven has checked the jars when it fetched them.
 */
public final class Unsign {
    private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)");

    private Unsign() {}

    /** @param arguments the folder */
    public static void main(String[] arguments) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
            for (Path jar :
                    files.filter(file -> file.toString().endsWith(".jar")).toList()) {
                unsign(jar);
            }
        }
    }

    private static void unsign(Path jar) throws IOException {
        Path unsigned = jar.resolveSibling(jar.getFileName() + ".part");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<? extends ZipEntry> entries = zip.stream().toList();
            if (entries.stream().noneMatch(Unsign::isSignature)) {
                return;
            }
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(unsigned))) {
                for (ZipEntry entry : entries) {
                    if (!isSignature(entry)) {
                        ZipEntry copy = new ZipEntry(entry.getName());
                        copy.setLastModifiedTime(entry.getLastModifiedTime());
                        out.putNextEntry(copy);
                        zip.getInputStream(entry).transferTo(out);
                    }
                }
            }
        }
        Files.move(unsigned, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isSignature(ZipEntry entry) {
        return SIGNATURE.matcher(entry.getName()).matches();
    }
}

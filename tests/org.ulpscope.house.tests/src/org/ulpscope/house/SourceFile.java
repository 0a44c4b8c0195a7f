package org.ulpscope.house;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java source.
 *
 * @param file where it is
 * @param code its text without comments and texts in quotes, in which packages may be named that it does not use
 */
record SourceFile(Path file, String code) {
    private static final Pattern NO_CODE = Pattern.compile(
            "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'|//[^\\n]*|/\\*[\\s\\S]*?\\*/");
    private static final Pattern QUALIFIED = Pattern.compile("\\b((?:[a-z_][\\w]*\\.)+)(?:[A-Z]|\\*)");

    static SourceFile read(Path file) {
        return new SourceFile(file, NO_CODE.matcher(House.text(file)).replaceAll("\"\""));
    }

    /** The packages whose classes it names, in an import or in full. */
    Set<String> named() {
        Set<String> packages = new TreeSet<>();
        Matcher matcher = QUALIFIED.matcher(code);
        while (matcher.find()) {
            String qualifier = matcher.group(1);
            packages.add(qualifier.substring(0, qualifier.length() - 1));
        }
        return packages;
    }
}

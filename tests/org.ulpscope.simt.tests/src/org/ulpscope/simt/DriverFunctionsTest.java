package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The functions of the driver, against what the documentation says of them. */
class DriverFunctionsTest {
    private static final Pattern THERE = Pattern.compile("^CUDA_(?:API|SAME)\\((cu\\w+)", Pattern.MULTILINE);
    private static final Pattern ABSENT = Pattern.compile("^CUDA_ABSENT\\((cu\\w+)", Pattern.MULTILINE);
    private static final Pattern DOCUMENTED = Pattern.compile("`(cu[A-Z]\\w*)`");

    /** The one by which a program is told that it cannot run. */
    private static final String REFUSAL = "cuGetExportTable";

    private static final String TEXT = new CudaRuntime(13).text();

    @Test
    void theDocumentationNamesThoseThatAreThereAndNoOthers() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("ulpscope.root"), "docs/run-driver.md"));
        String list =
                page.substring(page.indexOf("## The functions that are there"), page.indexOf("## What is not as"));
        Set<String> there = names(THERE, TEXT).stream()
                .map(name -> name.replaceFirst("(?:_ptsz|_ptds)$", "").replaceFirst("_v\\d$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        there.remove(REFUSAL);
        assertEquals(there, names(DOCUMENTED, list));
    }

    @Test
    void noneIsBothThereAndAbsentAndAllCanBeCalled() {
        Set<String> there = names(THERE, TEXT);
        Set<String> absent = names(ABSENT, TEXT);
        assertTrue(absent.contains("cuTexRefCreate"), absent::toString);
        assertTrue(new CudaRuntime(13).functions().containsAll(there));
        assertTrue(new CudaRuntime(13).functions().containsAll(absent));
        absent.retainAll(there);
        assertEquals(Set.of(), absent);
    }

    private static Set<String> names(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.ulpscope.program.internal.cuda.SiteList;
import org.ulpscope.ptx.passes.CheckedSite;

/**
 * Device code of a program that records exceptional values.
 *
 * @param keys what the run-time asks for it by: hashes of the fat binaries that it was made of, 16 hexadecimal digits each
 * @param list the file that lists what is checked
 */
public record CheckedCode(Set<String> keys, Path list) {
    public CheckedCode {
        keys = Set.copyOf(keys);
    }

    /** What is checked, in the order of the records. */
    public List<CheckedSite> sites() {
        return SiteList.read(list);
    }
}

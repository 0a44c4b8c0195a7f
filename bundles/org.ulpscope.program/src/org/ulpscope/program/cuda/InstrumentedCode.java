package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.program.internal.cuda.GroundList;
import org.ulpscope.program.internal.cuda.KernelList;
import org.ulpscope.program.internal.cuda.TracedSiteList;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.site.CheckedSite;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.ptx.site.TracedSite;

/**
 * Device code of a program that records what it sees of exceptional values.
 *
 * @param keys what the run-time asks for it by: hashes of the fat binaries that it was made of, 16 hexadecimal digits each
 * @param list the file that lists the instructions that are looked at
 * @param copies the folders that the program was built in, with those of the user that they are copies of
 */
public record InstrumentedCode(Set<String> keys, Path list, Map<Path, Path> copies) {
    public InstrumentedCode {
        keys = Set.copyOf(keys);
        copies = Map.copyOf(copies);
    }

    /** Of code with {@link Instrumentation#CHECKS}: what is checked, in the order of the records. Sources are the user's own where a copy of them was built. */
    public List<CheckedSite> checked() {
        return own(SiteList.read(list).stream());
    }

    /** Of the same code: its atomic additions, which are not checked. */
    public List<CheckedSite> additions() {
        return own(SiteList.read(SiteList.additions(list)).stream());
    }

    /** Of code with {@link Instrumentation#CERTIFICATE}: what is marked, as the marks number it. Sources are the user's own too. */
    public List<GroundedSite> grounded() {
        return GroundList.read(list).stream()
                .map(site -> new GroundedSite(site.function(), site.instruction(), site.ground(), own(site.chain())))
                .toList();
    }

    private List<CheckedSite> own(Stream<CheckedSite> sites) {
        return sites.map(site -> new CheckedSite(
                        site.function(),
                        site.instruction(),
                        site.format(),
                        site.operandFormat(),
                        site.operands(),
                        own(site.chain())))
                .toList();
    }

    /** The kernels in it, by the names that a compiler gives them. */
    public List<String> kernels() {
        return KernelList.read(list);
    }

    /** Of code that {@link Instrumentation#follows}, or has shadows: what is followed, as steps or shadows number it. Sources are the user's own too. */
    public List<TracedSite> followed() {
        return TracedSiteList.read(list).stream()
                .map(site -> new TracedSite(
                        site.function(),
                        site.instruction(),
                        site.role(),
                        site.format(),
                        site.operandFormat(),
                        site.operands().stream().map(this::own).toList(),
                        site.array(),
                        own(site.chain())))
                .toList();
    }

    private OperandSource own(OperandSource source) {
        return new OperandSource(source.kind(), source.text(), source.parameter(), own(source.chain()));
    }

    private List<SourceFrame> own(List<SourceFrame> chain) {
        return chain.stream().map(this::own).toList();
    }

    private SourceFrame own(SourceFrame frame) {
        Path path = Path.of(frame.path());
        return copies.entrySet().stream()
                .filter(copy -> path.startsWith(copy.getKey()))
                .findFirst()
                .map(copy -> copy.getValue().resolve(copy.getKey().relativize(path)))
                .map(own -> new SourceFrame(own.toString(), frame.line(), frame.column(), frame.function()))
                .orElse(frame);
    }
}

package org.ulpscope.backend.installed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ulpscope.backend.internal.toolchain.Detection;
import org.ulpscope.backend.internal.toolchain.Make;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Availability.Missing;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** The toolchains of this machine, those that are here and those that are known and absent. */
public final class Toolchains {
    private static final Map<ToolchainSettings, Toolchains> FOUND = new ConcurrentHashMap<>();

    private final List<Make> makes;

    private Toolchains(List<Make> makes) {
        this.makes = makes;
    }

    /**
     * The compilers of this machine, as its user decided about them.
     *
     * @throws UlpscopeException if that cannot be read
     */
    public static Toolchains here() {
        return detect(UserToolchains.load());
    }

    /** The compilers of this machine. Each is asked once in this process, when it is first wanted. */
    public static Toolchains detect(ToolchainSettings settings) {
        return FOUND.computeIfAbsent(settings, s -> detect(s, SearchPath.ofThisMachine()));
    }

    /** The compilers in these places, asked when they are first wanted. */
    public static Toolchains detect(ToolchainSettings settings, SearchPath searchPath) {
        return new Toolchains(Detection.makes(settings, searchPath));
    }

    /** Makes the next {@link #detect(ToolchainSettings)} look again, after the user has installed something. */
    public static void forget() {
        FOUND.clear();
    }

    /** All of them, those of one make together, the default one of a make first. They are asked all at once. */
    public List<Availability> all() {
        return Detection.found(makes);
    }

    /** Those that compile. */
    public List<Toolchain> available() {
        return available(all()).toList();
    }

    /** The first that compiles and is wanted. Makes behind its own are not asked, of which nvcc takes its time to answer. */
    public Optional<Toolchain> first(Predicate<Toolchain> wanted) {
        return makes.stream()
                .flatMap(make -> available(make.found()))
                .filter(wanted)
                .findFirst();
    }

    private static Stream<Toolchain> available(List<Availability> all) {
        return all.stream().filter(Available.class::isInstance).map(one -> ((Available) one).toolchain());
    }

    /**
     * The toolchain of that name, or the one that stands in for it here ({@link Toolchain#standIn}); under its other names a toolchain is
     * always itself.
     *
     * @throws UlpscopeException if there is none, with what to do about it
     */
    public Toolchain named(String name) {
        Toolchain found = called(name);
        return found.name().equals(name) ? standIn(found).orElse(found) : found;
    }

    /** Which toolchain a name means here if not the one of that name, and why, as a sentence. */
    public Optional<String> substitution(String name) {
        return makes.stream()
                .filter(make -> make.mayHave(name))
                .flatMap(make -> available(make.found()))
                .filter(toolchain -> toolchain.name().equals(name))
                .findFirst()
                .flatMap(this::standIn)
                .map(other -> "There is no GPU here, so '" + name + "' is " + other.product() + " @ " + other.device()
                        + ": it runs on the CPU and gives the GPU's results.");
    }

    private Optional<Toolchain> standIn(Toolchain toolchain) {
        return toolchain.standIn().flatMap(other -> first(one -> one.name().equals(other)));
    }

    private Toolchain called(String name) {
        return makes.stream()
                .filter(make -> make.mayHave(name))
                .flatMap(make -> available(make.found()))
                .filter(toolchain -> isCalled(toolchain, name))
                .findFirst()
                .orElseGet(() -> namedAmongAll(name));
    }

    private Toolchain namedAmongAll(String name) {
        Optional<Toolchain> found = first(toolchain -> isCalled(toolchain, name));
        if (found.isPresent()) {
            return found.get();
        }
        for (Availability one : all()) {
            if (one instanceof Missing missing && missing.name().equals(name)) {
                throw new BadInputException(missing.reason() + " " + missing.remedy());
            }
        }
        List<String> names = available().stream().map(Toolchain::name).toList();
        throw new BadInputException("There is no toolchain '" + name
                + "' on this machine, or no longer. Add it in Window >"
                + " Preferences > Toolchains of the workbench; "
                + (names.isEmpty() ? "no compiler was found at all." : "there is " + String.join(", ", names) + "."));
    }

    private static boolean isCalled(Toolchain toolchain, String name) {
        return toolchain.name().equals(name) || toolchain.aliases().contains(name);
    }
}

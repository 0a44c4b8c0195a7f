package org.ulpscope.model.internal.checks.precision;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.internal.files.HarmlessPath;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;

/** Each variation has a name of its own that the run command uses, and numbers that can be drawn. */
public final class VariationsCheck implements PrecisionCheck {
    private static final List<String> TAKEN = List.of("program", "folder");

    @Override
    public Stream<Problem> check(Tuning tuning) {
        Set<String> seen = new HashSet<>(TAKEN);
        return tuning.getVariations().stream().flatMap(variation -> Stream.of(
                        name(variation, seen.add(variation.getName())),
                        numbers(variation),
                        file(variation),
                        use(variation, tuning.getRunCommand()))
                .flatMap(problems -> problems));
    }

    private static Stream<Problem> name(Variation variation, boolean isNew) {
        if (!variation.getName().matches("[A-Za-z_][A-Za-z0-9_]*")) {
            return problem(
                    variation,
                    Literals.VARIATION__NAME,
                    "This cannot name a placeholder.",
                    "Use letters, digits and underscores, with no digit first.");
        }
        return isNew
                ? Stream.empty()
                : problem(
                        variation,
                        Literals.VARIATION__NAME,
                        "The name is taken.",
                        "Choose one that is neither another variation's nor one of " + String.join(", ", TAKEN) + ".");
    }

    private static Stream<Problem> numbers(Variation variation) {
        return Double.isFinite(variation.getValue())
                        && Double.isFinite(variation.getSpread())
                        && variation.getSpread() >= 0
                ? Stream.empty()
                : problem(
                        variation,
                        Literals.VARIATION__SPREAD,
                        "A spread of " + variation.getSpread() + " around " + variation.getValue()
                                + " cannot be drawn.",
                        "Use a finite value and a finite spread of at least 0.");
    }

    private static Stream<Problem> file(Variation variation) {
        return HarmlessPath.is(variation.getFile())
                ? Stream.empty()
                : problem(variation, Literals.VARIATION__FILE, "This cannot name a file.", HarmlessPath.REMEDY);
    }

    private static Stream<Problem> use(Variation variation, String command) {
        return command.contains("{" + variation.getName() + "}")
                ? Stream.empty()
                : Stream.of(Problem.warning(
                        variation,
                        Literals.VARIATION__NAME,
                        "The run command does not use it, so varying it changes nothing.",
                        "Put {" + variation.getName() + "} where the number stands in the run command."));
    }

    private static Stream<Problem> problem(Variation variation, EAttribute feature, String message, String remedy) {
        return Stream.of(Problem.error(variation, feature, message, remedy));
    }
}

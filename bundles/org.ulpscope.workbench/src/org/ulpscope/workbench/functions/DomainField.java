package org.ulpscope.workbench.functions;

import java.util.Optional;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.DomainBounds;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.ui.editing.TypedText;

/** The bounds of the inputs that a function is asked about, one line for all of them; all finite numbers where nothing is written. */
final class DomainField {
    private final TypedText field;
    private boolean changed;

    /** @param rows as {@link LabelledText#rows} makes them @param typed is run at each key of the user */
    DomainField(Composite rows, Runnable typed) {
        Text text = LabelledText.in(
                rows,
                "&Domain:",
                "Which inputs are looked at, such as x=0:1e3 y=1: for x from 0 to 1000 and y of at least 1;"
                        + " all finite numbers where nothing is written");
        text.setMessage("all finite numbers; or, say, x=0:1e3 y=1:");
        field = new TypedText(text, written -> {
            changed = true;
            typed.run();
        });
    }

    /** Shows the bounds that a kernel has, and forgets what was typed. */
    void show(Optional<Kernel> kernel) {
        changed = false;
        field.show(kernel.map(DomainBounds::of).map(DomainBounds::text).orElse(""));
    }

    /** What was typed; empty where nothing was. */
    Optional<DomainBounds> typed() {
        return changed ? Optional.of(DomainBounds.parse(field.text())) : Optional.empty();
    }

    private static String sentence(Problem problem) {
        return "Domain of " + ((Parameter) problem.place().eContainer()).getName() + ": " + problem.message() + " "
                + problem.remedy();
    }

    /** Why what stands there is no domain of a kernel, as a sentence; empty where it is. */
    Optional<String> obstacle(Kernel kernel) {
        try {
            Kernel restricted = EcoreUtil.copy(kernel);
            DomainBounds.parse(field.text()).replaceIn(restricted);
            return KernelValidation.validate(restricted).stream()
                    .filter(problem -> problem.isError()
                            && restricted.getParameters().stream()
                                    .anyMatch(parameter ->
                                            parameter.getDomain() != null && parameter.getDomain() == problem.place()))
                    .map(DomainField::sentence)
                    .findFirst();
        } catch (BadInputException e) {
            return Optional.of(e.getMessage());
        }
    }
}

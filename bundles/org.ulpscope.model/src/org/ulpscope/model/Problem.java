package org.ulpscope.model;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.model.precision.Variation;

/**
 * Something wrong with a kernel or a precision vector.
 *
 * @param severity whether it can run in spite of it
 * @param place the object that is wrong: the whole, or a parameter, a domain, a source, a variation, a variable of it
 * @param feature the feature of it that is wrong
 * @param message a sentence that says what is wrong
 * @param remedy a sentence that says what to do about it
 */
public record Problem(Severity severity, EObject place, EStructuralFeature feature, String message, String remedy) {
    /** How bad it is. */
    public enum Severity {
        /** It cannot run. */
        ERROR,
        /** It runs, perhaps not as meant. */
        WARNING
    }

    /** An error. */
    public static Problem error(EObject place, EStructuralFeature feature, String message, String remedy) {
        return new Problem(Severity.ERROR, place, feature, message, remedy);
    }

    /** A warning. */
    public static Problem warning(EObject place, EStructuralFeature feature, String message, String remedy) {
        return new Problem(Severity.WARNING, place, feature, message, remedy);
    }

    /** Whether it cannot run. */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** Where it is wrong, in words, such as {@code parameter 'x', domain, lower}. */
    public String path() {
        return path(place) + feature.getName();
    }

    /** Place, message and remedy in one line. */
    public String sentence() {
        return path() + ": " + message + " " + remedy;
    }

    private static String path(EObject place) {
        return switch (place) {
            case Parameter parameter -> "parameter '" + parameter.getName() + "', ";
            case Domain domain when domain.eContainer() != null -> path(domain.eContainer()) + "domain, ";
            case Source source -> "source '" + source.getPath() + "', ";
            case Variation variation -> "variation '" + variation.getName() + "', ";
            case VariableFormat variable -> "variable '" + variable.getKey() + "', ";
            default -> "";
        };
    }
}

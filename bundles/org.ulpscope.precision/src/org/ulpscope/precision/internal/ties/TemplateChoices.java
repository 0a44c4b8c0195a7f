package org.ulpscope.precision.internal.ties;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Scope.Template;

/**
 * Where a function template is another one for other types, or has to be there for a type that is written elsewhere: it asks what its type
 * is, is specialised, or is instantiated explicitly. What clang tells of one instance does not say then what another would do.
 */
final class TemplateChoices {
    private final Reading reading;
    private final ExplicitInstantiations instantiations;
    private final Set<String> specialized;
    private final Map<String, Optional<Choice>> known = new HashMap<>();

    /**
     * What keeps the type of a template.
     *
     * @param reason why, as a clause
     * @param at the place in the source
     */
    record Choice(String reason, Range at) {}

    TemplateChoices(Reading reading) {
        this.reading = reading;
        instantiations = new ExplicitInstantiations(reading.files());
        specialized = reading.declared().functions().values().stream()
                .filter(function -> function.scope().template() == Template.SPECIALIZATION)
                .map(function -> function.node().name())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What keeps a parameter of the template that a function is an instance of. */
    Optional<Choice> of(FunctionDeclared instance, String parameter) {
        return known.computeIfAbsent(
                instance.node().id() + " " + parameter,
                key -> specialized(instance).or(() -> explicit(instance)).or(() -> asks(instance, parameter)));
    }

    private Optional<Choice> specialized(FunctionDeclared instance) {
        String name = instance.node().name();
        return reading.declared().functions().values().stream()
                .filter(function -> function.scope().template() == Template.SPECIALIZATION
                        && function.name().equals(instance.name()))
                .flatMap(function -> function.node().place().shown().stream())
                .findFirst()
                .map(at -> new Choice("the template " + name + " is also written for arguments of its own", at));
    }

    private Optional<Choice> explicit(FunctionDeclared instance) {
        String name = instance.node().name();
        return instantiations
                .of(name)
                .map(at -> new Choice("the template " + name + " is instantiated explicitly there", at));
    }

    private Optional<Choice> asks(FunctionDeclared instance, String parameter) {
        Optional<Range> body = instance.node().place().shown();
        String type = "\\b" + Pattern.quote(parameter) + "\\b";
        String names = Stream.of(
                        Stream.of("is_same", "is_same_v"),
                        specialized.stream(),
                        reading.declared().specializedClasses().stream())
                .flatMap(each -> each)
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        Pattern asked = Pattern.compile("\\b(?:" + names + ")\\s*<[^;{}()]*?" + type + "|\\btypeid\\s*\\(\\s*" + type
                + "|\\b(?:constexpr|static_assert)\\b[^;{}]*?\\bsizeof\\s*\\(\\s*" + type
                + "\\s*\\)\\s*(?:[=!]=|[<>]=?(?!<|>))");
        return body.flatMap(range -> find(asked, range))
                .map(at -> new Choice(
                        "the template " + instance.node().name() + " is another one for other types, as "
                                + reading.files().text(at) + " tells",
                        at));
    }

    private Optional<Range> find(Pattern asked, Range area) {
        Matcher found = asked.matcher(
                ExplicitInstantiations.withoutComments(reading.files().text(area)));
        return found.find()
                ? Optional.of(new Range(area.file(), area.from() + found.start(), area.from() + found.end()))
                : Optional.empty();
    }
}

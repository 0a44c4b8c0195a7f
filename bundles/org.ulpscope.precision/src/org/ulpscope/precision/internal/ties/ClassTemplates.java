package org.ulpscope.precision.internal.ties;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.declaration.ClassInstance;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.text.NamedTemplate;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/**
 * The program's own class templates. What an instance is made for is a variable, {@code Vec3<double>.T}: all members have it that are declared
 * with it, and it is spelled wherever the program names the instance.
 */
final class ClassTemplates {
    private static final Set<String> BEFORE_DECLARATIONS = Set.of("struct", "class", "~");

    private static final Pattern ALIAS = Pattern.compile("template\\s*<[^;{}]*>\\s*using\\s+\\w+\\s*=\\s*[\\w:\\s]*<$");
    private static final int LOOK_BACK = 400;

    private final Reading reading;
    private final ExplicitInstantiations instantiations;

    private ClassTemplates(Reading reading) {
        this.reading = reading;
        instantiations = new ExplicitInstantiations(reading.files());
    }

    /** Adds where they are spelled, what they are tied to, and what pins them. */
    static void read(Reading reading) {
        ClassTemplates reader = new ClassTemplates(reading);
        reading.declared().classInstances().values().forEach(reader::read);
        reader.tieToTemplates();
        reader.pinOthers();
    }

    private void read(ClassInstance instance) {
        String node = node(instance);
        obstacle(instance).ifPresent(reason -> reading.graph()
                .pin(node, reason, instance.template().place().name()));
        if (reading.language().halfIsClass()) {
            reading.graph()
                    .limit(
                            node,
                            "the class template " + instance.templateName() + " computes with its type",
                            instance.template().place().name());
        }
        for (SourceFile file : reading.files().all()) {
            reading.spelling().templates(file, instance.templateName()).forEach(named -> named(node, instance, named));
        }
    }

    private String node(ClassInstance instance) {
        return TieGraph.node(reading.index().ofClass(instance.name()).orElseThrow());
    }

    private Optional<String> obstacle(ClassInstance instance) {
        String name = instance.templateName();
        if (isOverloaded(name)) {
            return Optional.of(
                    "functions of one name differ in what the class template " + name + " is made for that they take");
        }
        if (reading.declared().specializedClasses().contains(name)) {
            return Optional.of(
                    "the class template " + name + " is also written, or asked for, with arguments of its own");
        }
        return instance.isMixed()
                ? Optional.of("there are several class templates with the name " + name)
                : Optional.empty();
    }

    // Two functions for instances that are narrowed to the same would be one.
    private boolean isOverloaded(String template) {
        Set<String> seen = new HashSet<>();
        return reading.declared().functions().values().stream()
                .filter(function -> function.scope().template() == Template.NONE
                        && function.parameters().stream()
                                .anyMatch(parameter -> parameter.desugared().contains(template + "<")))
                .filter(function ->
                        seen.add(reading.functions().entity(function.node().id())))
                .anyMatch(function -> !seen.add("name " + function.name()));
    }

    private void named(String node, ClassInstance instance, NamedTemplate named) {
        if (named.argument().isPresent()) {
            argument(node, instance, named.argument().get());
        } else if (!BEFORE_DECLARATIONS.contains(named.before()) && !isInTemplate(instance, named.name())) {
            reading.graph()
                    .pin(
                            node,
                            "the class template " + instance.templateName() + " is named without its arguments there",
                            Optional.of(named.name()));
        }
    }

    private void argument(String node, ClassInstance instance, Range argument) {
        String written = reading.files().text(argument).strip();
        Optional<FormatType> type = reading.declared().typedefs().parse(written);
        Optional<Range> token = type.filter(FormatType::isScalar)
                .filter(known -> !known.hidden())
                .flatMap(known -> reading.spelling().find(argument, known.word()))
                .or(() -> reading.spelling().find(argument, instance.argument()));
        boolean isOther = type.isPresent() && type.get().format() != instance.format();
        if (!isOther && instantiations.contain(argument)) {
            reading.graph()
                    .pin(node, "a function template is instantiated explicitly for it there", Optional.of(argument));
        } else if (token.isPresent() && !isOther) {
            reading.graph().site(node, token.get(), instance.format());
        } else if (type.isPresent() && !isOther) {
            reading.graph()
                    .pin(node, "its type " + written + " is a name for more than a number", Optional.of(argument));
        } else if (written.isEmpty() || isOfAlias(argument)) {
            reading.graph()
                    .pin(
                            node,
                            "a default, or another template, gives the argument of " + instance.templateName()
                                    + " there",
                            Optional.of(argument));
        }
    }

    private boolean isOfAlias(Range argument) {
        String text = reading.files().file(argument.file()).text();
        return ALIAS.matcher(text.substring(Math.max(0, argument.from() - LOOK_BACK), argument.from()))
                .find();
    }

    // There its name alone means the instance that the code is made for.
    private boolean isInTemplate(ClassInstance instance, Range name) {
        boolean isInClass = instance.template()
                .place()
                .shown()
                .filter(range -> range.contains(name))
                .isPresent();
        // A member that is defined outside of its class.
        Pattern member = Pattern.compile("^[^{]*\\b" + instance.templateName() + "\\s*<[^<>;{}]*>\\s*::");
        return isInClass
                || reading.declared().functions().values().stream()
                        .filter(function -> function.scope().template() == Template.PATTERN)
                        .flatMap(function -> function.node().place().shown().stream())
                        .anyMatch(range -> range.contains(name)
                                && member.matcher(reading.files().text(range)).find());
    }

    // What another template declares as Vec3<T> is made for what that one is made for.
    private void tieToTemplates() {
        reading.declared().templateTypes().keySet().forEach(declaration -> {
            SyntaxNode declared = Optional.ofNullable(
                            reading.declared().functions().get(declaration))
                    .map(FunctionDeclared::node)
                    .orElseGet(() -> reading.declared().objects().getOrDefault(declaration, SyntaxNode.ABSENT));
            reading.ofClass(declared).ifPresent(argument -> reading.graph()
                    .tie(
                            reading.node(declaration).orElseThrow(),
                            argument,
                            "a template is made for both",
                            declared.place().shown()));
        });
    }

    // A method that is a template itself has types of its own.
    private void pinOthers() {
        Set<String> known = reading.declared().classInstances().values().stream()
                .map(instance -> Declarations.CLASS + instance.name())
                .collect(Collectors.toSet());
        reading.declared().templateTypes().values().stream()
                .filter(type -> type.startsWith(Declarations.CLASS)
                        && !known.contains(type.substring(0, type.lastIndexOf(' '))))
                .distinct()
                .forEach(type ->
                        reading.graph().pin(type, "its type is an argument of a class template", Optional.empty()));
    }
}

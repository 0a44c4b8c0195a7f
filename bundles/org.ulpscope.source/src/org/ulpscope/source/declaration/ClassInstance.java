package org.ulpscope.source.declaration;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;
import org.ulpscope.source.type.Typedefs;

/**
 * An instance of a class template of the program's whose first argument, and only type, is a number: {@code Vec3<double>},
 * {@code Array<float, 3>}.
 *
 * @param name it, with all of its arguments
 * @param template the template
 * @param parameter how the template calls the type
 * @param format the number's Format
 * @param isMixed whether another template has the same name
 */
public record ClassInstance(
        String name, SyntaxNode template, String parameter, DeclaredFormat format, boolean isMixed) {
    private static final Pattern NAMED = Pattern.compile("(\\w+<[^<>]*>)");

    /** Those that a unit makes of a class template; none where it has several types, or other templates for parameters. */
    static Stream<ClassInstance> of(SyntaxNode template, Typedefs typedefs) {
        List<SyntaxNode> parameters = template.children().stream()
                .takeWhile(child -> !child.is(NodeKind.CXX_RECORD_DECL))
                .filter(child -> child.kind().name().endsWith("DECL") || child.is(NodeKind.OTHER))
                .toList();
        boolean isKnown = !parameters.isEmpty()
                && parameters.getFirst().is(NodeKind.TEMPLATE_TYPE_PARM_DECL)
                && !parameters.getFirst().flag("isParameterPack")
                && parameters.stream().skip(1).allMatch(other -> other.is(NodeKind.NON_TYPE_TEMPLATE_PARM_DECL));
        return isKnown
                ? template.children().stream()
                        .filter(child -> child.is(NodeKind.CLASS_TEMPLATE_SPECIALIZATION_DECL))
                        .flatMap(child -> of(template, child, parameters.getFirst(), typedefs).stream())
                : Stream.empty();
    }

    private static Optional<ClassInstance> of(
            SyntaxNode template, SyntaxNode instance, SyntaxNode parameter, Typedefs typedefs) {
        return arguments(instance)
                .findFirst()
                .flatMap(argument -> typedefs.parse(argument.type()))
                .filter(FormatType::isScalar)
                .map(type -> new ClassInstance(name(instance), template, parameter.name(), type.format(), false));
    }

    private static Stream<SyntaxNode> arguments(SyntaxNode instance) {
        return instance.children().stream().filter(child -> child.is(NodeKind.TEMPLATE_ARGUMENT));
    }

    /** How an instance of a template is called, without namespaces. */
    static String name(SyntaxNode instance) {
        return arguments(instance)
                .map(argument -> argument.type() + argument.get("value"))
                .collect(Collectors.joining(", ", instance.name() + "<", ">"));
    }

    /** The names of instances that a type, as clang writes it, is made of: {@code Vec3<double>} in {@code const ns::Vec3<double> &}. */
    public static Stream<String> named(String type) {
        return NAMED.matcher(type).results().map(found -> found.group(1));
    }

    /** What the types of its members are called that are declared with its argument. */
    public String type() {
        return Declarations.CLASS + name + " " + parameter;
    }

    /** Its first argument, as clang writes it. */
    public String argument() {
        return name.substring(name.indexOf('<') + 1).replaceAll("[,>].*", "");
    }

    /** The name of its template. */
    public String templateName() {
        return template.name();
    }

    // The same template of another unit, or another one.
    ClassInstance merged(ClassInstance other) {
        boolean isSame = Declared.location(template).equals(Declared.location(other.template));
        return new ClassInstance(name, template, parameter, format, isMixed || other.isMixed || !isSame);
    }
}

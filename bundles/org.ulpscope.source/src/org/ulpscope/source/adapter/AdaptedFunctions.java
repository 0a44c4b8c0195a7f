package org.ulpscope.source.adapter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FunctionType;

/** Makes kernels of all that a file defines and that can be called, whatever its parameters are made of. */
public final class AdaptedFunctions {
    private static final List<String> USUAL = List.of("double", "float");

    private final ParsedSources parsed;
    private final SourceLanguage language;
    private final DeclaredTypes types;
    private final Map<String, SyntaxNode> functions;
    private final Chosen chosen;

    private AdaptedFunctions(ParsedSources parsed, Chosen chosen) {
        this.parsed = parsed;
        this.language = parsed.language();
        this.chosen = chosen;
        this.types = new DeclaredTypes(parsed.declarations(), language != SourceLanguage.C);
        this.functions = ParameterUse.functions(parsed.declarations());
    }

    /**
     * Those of a file, in its order; of a template one for each type that it is made for.
     *
     * @param file absolute and normalised, one that was read
     * @param chosen what the user says beside a name
     */
    public static List<AdaptedFunction> of(ParsedSources parsed, Path file, Chosen chosen) {
        AdaptedFunctions adapted = new AdaptedFunctions(parsed, chosen);
        return Callables.of(file, parsed.declarations()).stream()
                .flatMap(adapted::instances)
                .toList();
    }

    private Stream<AdaptedFunction> instances(Callable callable) {
        if (callable.parameters().isEmpty()) {
            return adapted(callable, List.of()).stream();
        }
        if (!chosen.arguments().isEmpty()) {
            return adapted(callable, chosen.arguments()).stream();
        }
        List<List<String>> made = made(callable.whole());
        List<List<String>> instances = made.isEmpty()
                ? USUAL.stream()
                        .map(type -> callable.parameters().stream()
                                .map(parameter -> type)
                                .toList())
                        .toList()
                : made;
        return instances.stream().flatMap(arguments -> adapted(callable, arguments).stream());
    }

    /** What a template is made for in the source itself. */
    private static List<List<String>> made(SyntaxNode template) {
        return template.children().stream()
                .filter(node -> node.is(NodeKind.FUNCTION_DECL))
                .skip(1)
                .map(node -> node.children().stream()
                        .filter(child -> child.is(NodeKind.TEMPLATE_ARGUMENT))
                        .map(child -> child.type().isEmpty() ? child.get("value") : child.type())
                        .toList())
                .filter(arguments -> !arguments.isEmpty())
                .distinct()
                .toList();
    }

    private Optional<AdaptedFunction> adapted(Callable callable, List<String> templateArguments) {
        Optional<Range> whole = callable.whole().place().range().or(() -> callable.whole()
                .place()
                .shown());
        Optional<Range> body = callable.node().children().stream()
                .filter(child -> child.is(NodeKind.COMPOUND_STMT) || child.is(NodeKind.CXX_TRY_STMT))
                .flatMap(child -> child.place().range().stream())
                .findFirst();
        if (whole.isEmpty()) {
            return Optional.empty();
        }
        Names names = Names.in(callable.scope()).with(callable.scope(), callable.parameters(), templateArguments);
        List<String> obstacles = new ArrayList<>();
        List<Argument> arguments =
                new ArgumentReader(callable.node(), names, chosen, types, functions, parsed.files()).read(obstacles);
        Optional<Argument> object = object(callable, names, templateArguments, obstacles);
        Optional<Shape> result = result(callable, names, obstacles);
        if (callable.isHidden()) {
            obstacles.add("It is not public; make it public, or name a function that calls it.");
        }
        if (callable.simpleName().equals("main")) {
            obstacles.add("It is the program itself; name a function that it calls.");
        }
        String declaration = declaration(callable, names, templateArguments, arguments);
        Optional<Kernel> kernel = Optional.empty();
        if (obstacles.isEmpty()) {
            kernel = kernel(callable, templateArguments, declaration, object, arguments, result, obstacles);
        }
        SourceFiles files = parsed.files();
        Range named = callable.whole()
                .place()
                .name()
                .or(() -> callable.node().place().name())
                .orElse(whole.get());
        return Optional.of(new AdaptedFunction(
                callable.simpleName(),
                callable.shown(),
                declaration,
                files.line(named),
                whole.get(),
                body.orElse(new Range(
                        whole.get().file(), whole.get().to(), whole.get().to())),
                kernel,
                obstacles));
    }

    private Optional<Kernel> kernel(
            Callable callable,
            List<String> templateArguments,
            String declaration,
            Optional<Argument> object,
            List<Argument> arguments,
            Optional<Shape> result,
            List<String> obstacles) {
        try {
            Origin origin = origin(callable);
            Kernel kernel = new AdapterText(origin, language != SourceLanguage.C)
                    .kernel(callable, call(callable, templateArguments), declaration, object, arguments, result);
            long inputs = kernel.getParameters().stream()
                    .filter(parameter -> parameter.getDirection() != Direction.OUTPUT)
                    .count();
            if (inputs > InputSlot.MAX_COUNT) {
                obstacles.add("It takes " + inputs + " numbers, and at most " + InputSlot.MAX_COUNT
                        + " can be chosen; write a function that leaves some constant.");
                return Optional.empty();
            }
            kernel.setSource(callable.node().name() + ".c");
            KernelValidation.validate(kernel).stream()
                    .filter(Problem::isError)
                    .map(problem -> problem.message() + " " + problem.remedy())
                    .forEach(obstacles::add);
            kernel.setSource("");
            return obstacles.isEmpty() ? Optional.of(kernel) : Optional.empty();
        } catch (Obstacle e) {
            obstacles.add(e.getMessage());
            return Optional.empty();
        }
    }

    private Origin origin(Callable callable) throws Obstacle {
        if (language != SourceLanguage.CUDA) {
            return Origin.SOURCE;
        }
        if (has(callable, NodeKind.CUDA_GLOBAL_ATTR)) {
            return Origin.CUDA_GLOBAL;
        }
        if (has(callable, NodeKind.CUDA_DEVICE_ATTR)) {
            return Origin.CUDA_DEVICE;
        }
        throw new Obstacle("It is for the CPU alone; mark it __device__, or move it to a source in C or C++.");
    }

    private static boolean has(Callable callable, NodeKind attribute) {
        return callable.node().children().stream().anyMatch(child -> child.is(attribute));
    }

    private Optional<Argument> object(
            Callable callable, Names names, List<String> templateArguments, List<String> obstacles) {
        if (callable.owner().isEmpty()) {
            return Optional.empty();
        }
        DeclaredRecord owner = callable.owner().get();
        try {
            Shape shape = new RecordShapes(types, new ShapeReader(types, Chosen.USUAL_LENGTH))
                    .of(
                            owner,
                            templateArguments.stream()
                                    .limit(owner.parameters().size())
                                    .toList(),
                            names,
                            0);
            boolean isConst = callable.node().type().matches(".*\\)\\s*const\\b.*");
            boolean isTold = !isConst && shape.isReadable();
            return Optional.of(Argument.of("this", "", shape, isTold ? Direction.IN_OUT : Direction.INPUT));
        } catch (Obstacle e) {
            obstacles.add(e.getMessage());
            return Optional.empty();
        }
    }

    private static String resultType(Callable callable, Names names) {
        String type = callable.node().type();
        int arrow = type.lastIndexOf("->");
        return names.spelled(
                arrow < 0
                        ? FunctionType.of(type).result()
                        : type.substring(arrow + 2).strip());
    }

    private Optional<Shape> result(Callable callable, Names names, List<String> obstacles) {
        String written = resultType(callable, names);
        if (written.equals("void")) {
            return Optional.empty();
        }
        // What a template's result is comes out with its arguments; it is taken for one of the type that it is made
        // for.
        String type = written.equals("auto") && !callable.parameters().isEmpty()
                ? names.meanings().get(callable.parameters().getFirst())
                : written;
        try {
            ShapeReader shapes = new ShapeReader(types, chosen.lengths().getOrDefault("n", Chosen.USUAL_LENGTH));
            CType read = shapes.expanded(CType.parse(type), names);
            if (read instanceof CType.Pointer) {
                throw new Obstacle("It is a pointer; return a value, or give it in an output parameter.");
            }
            Shape shape = shapes.shape(
                    read instanceof CType.Reference(CType to, boolean moves) ? to : CType.parse(type), names);
            if (!shape.isReadable()) {
                throw new Obstacle("'" + type + "' keeps its numbers to itself; name a method that tells them.");
            }
            return Optional.of(shape);
        } catch (Obstacle e) {
            obstacles.add("The result: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String call(Callable callable, List<String> templateArguments) {
        int ofClass = callable.owner().map(owner -> owner.parameters().size()).orElse(0);
        String own =
                templateArguments.size() > ofClass && !callable.node().name().equals("operator()")
                        ? templateArguments.stream().skip(ofClass).collect(Collectors.joining(", ", "<", ">"))
                        : "";
        boolean isOwn = callable.owner().isEmpty();
        String name = isOwn ? staticName(callable, templateArguments) : "ulpscope_0." + callable.name();
        return name
                + (isOwn && callable.shown().contains("::") && callable.whole().is(NodeKind.CXX_METHOD_DECL)
                        ? ""
                        : own);
    }

    /** Of a class template's static method, the class has the arguments. */
    private static String staticName(Callable callable, List<String> templateArguments) {
        boolean isOfClass = callable.node().is(NodeKind.CXX_METHOD_DECL)
                && callable.whole().is(NodeKind.CXX_METHOD_DECL)
                && !templateArguments.isEmpty();
        int member = callable.name().lastIndexOf("::");
        return isOfClass && member > 0
                ? callable.name().substring(0, member) + "<" + String.join(", ", templateArguments) + ">"
                        + callable.name().substring(member)
                : callable.name();
    }

    /** Arguments stand behind the name of what is a template: the class, or the function. */
    private static String shown(Callable callable, List<String> templateArguments) {
        String instance = templateArguments.isEmpty() ? "" : "<" + String.join(", ", templateArguments) + ">";
        int member = callable.shown().lastIndexOf("::");
        boolean isOfClass = callable.node().is(NodeKind.CXX_METHOD_DECL)
                && callable.whole().is(NodeKind.CXX_METHOD_DECL)
                && callable.shown().endsWith("::" + callable.node().name());
        return isOfClass
                ? callable.shown().substring(0, member)
                        + instance
                        + callable.shown().substring(member)
                : callable.shown() + instance;
    }

    private String declaration(
            Callable callable, Names names, List<String> templateArguments, List<Argument> arguments) {
        String prefix = language != SourceLanguage.CUDA
                ? ""
                : has(callable, NodeKind.CUDA_GLOBAL_ATTR)
                        ? "__global__ "
                        : has(callable, NodeKind.CUDA_DEVICE_ATTR) ? "__device__ " : "";
        return prefix + resultType(callable, names) + " " + shown(callable, templateArguments)
                + arguments.stream().map(Argument::shown).collect(Collectors.joining(", ", "(", ")"));
    }
}

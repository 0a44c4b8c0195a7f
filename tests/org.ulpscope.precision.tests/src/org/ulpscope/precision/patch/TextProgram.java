package org.ulpscope.precision.patch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.VariableKind;

/** A program of one file, told piece by piece; places are found by their text, each time the next one. */
final class TextProgram {
    private final Path path;
    private final String text;
    private final SourceLanguage language;
    private final List<Variable> variables = new ArrayList<>();
    private final List<TypeSite> sites = new ArrayList<>();
    private final List<Flow> flows = new ArrayList<>();

    TextProgram(Path path, SourceLanguage language, String text) {
        this.path = path;
        this.language = language;
        this.text = text;
    }

    /** The first place of {@code words} after the first place of {@code anchor}. */
    Range after(String anchor, String words) {
        int start = text.indexOf(anchor);
        int from = text.indexOf(words, start < 0 ? text.length() : start);
        if (from < 0) {
            throw new IllegalArgumentException(anchor + " ... " + words);
        }
        return new Range(path, from, from + words.length());
    }

    Range at(String words) {
        return after(words, words);
    }

    /** A variable whose declaration begins with {@code declaration}, which holds the type's token. */
    int declare(String name, DeclaredFormat format, String declaration, String token) {
        int index = variable(name, format);
        sites.add(TypeSite.of(after(declaration, token), index, format));
        return index;
    }

    /** Variables of one declaration: {@code declarators} as written, commas apart; all of one Format. */
    int[] declareAll(String specifiers, String token, DeclaredFormat format, String... declarators) {
        Range all = at(specifiers);
        int[] indexes = Arrays.stream(declarators)
                .mapToInt(declarator -> variable(declarator.replaceAll("\\W.*", ""), format))
                .toArray();
        List<TypeSite.Declarator> more = new ArrayList<>();
        int from = all.to();
        for (int i = 1; i < declarators.length; i++) {
            int next = text.indexOf(declarators[i], from);
            int comma = text.lastIndexOf(',', next);
            more.add(new TypeSite.Declarator(new Range(path, comma, next), OptionalInt.of(indexes[i])));
            from = next;
        }
        sites.add(new TypeSite(after(specifiers, token), indexes[0], format, more, all, TypeSite.Words.TYPE));
        return indexes;
    }

    int variable(String name, DeclaredFormat format) {
        int index = variables.size();
        Range declared = new Range(path, 0, 0);
        variables.add(new Variable(index, "f." + name, name, "f", VariableKind.LOCAL, "", format, false, declared, 1));
        return index;
    }

    Expr use(int variable, Range range) {
        return new Expr.Use(Optional.of(range), variable, false);
    }

    Expr literal(Range range) {
        String words = text.substring(range.from(), range.to());
        DeclaredFormat format =
                switch (words.charAt(words.length() - 1)) {
                    case 'f' -> DeclaredFormat.FP32;
                    case 'L' -> DeclaredFormat.FP80;
                    case 'Q', 'q' -> DeclaredFormat.FP128;
                    default -> DeclaredFormat.FP64;
                };
        return new Expr.Literal(Optional.of(range), format);
    }

    Expr integer(Range range) {
        return new Expr.Other(Optional.of(range), Optional.empty());
    }

    Expr operation(OperationKind operator, Range range, Expr... operands) {
        return new Expr.Operation(Optional.of(range), operator, List.of(operands));
    }

    Expr math(String function, Range range, String callee, Expr... operands) {
        return call(function, range, callee, Expr.Call.Family.MATH, operands);
    }

    Expr generic(String function, Range range, String callee, Expr... operands) {
        return call(function, range, callee, Expr.Call.Family.GENERIC, operands);
    }

    private static Expr call(String function, Range range, String callee, Expr.Call.Family family, Expr... operands) {
        Range name = new Range(range.file(), range.from(), range.from() + callee.length());
        return new Expr.Call(Optional.of(range), Optional.of(name), function, family, List.of(operands));
    }

    TextProgram flow(Expr value, int variable) {
        return flow(value, Flow.Target.of(variable, false), Optional.empty());
    }

    TextProgram flow(Expr value, Flow.Target target, Optional<OperationKind> compound) {
        flows.add(new Flow("f", value, target, compound, 1, 0, value.range().orElseThrow()));
        return this;
    }

    PrecisionProgram program() {
        SourceFile file = new SourceFile(path, text);
        List<SourceFile> files = List.of(file);
        return new PrecisionProgram(
                language,
                CompilerFormats.of(language),
                files,
                files,
                List.of(),
                variables,
                List.of(),
                List.of(),
                sites,
                flows,
                List.of(files),
                List.of(),
                List.of());
    }

    /** The text with the variables in these Formats, in the order in which they were declared. */
    String under(DeclaredFormat... formats) {
        PrecisionProgram program = program();
        return Patch.of(program, new PrecisionVector(List.of(formats)))
                .text(program.files().getFirst());
    }

    /** The text with one variable in another Format. */
    String with(int variable, DeclaredFormat format) {
        DeclaredFormat[] formats = variables.stream().map(Variable::original).toArray(DeclaredFormat[]::new);
        formats[variable] = format;
        return under(formats);
    }
}

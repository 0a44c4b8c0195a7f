package org.ulpscope.source.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.ParsedText;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;
import org.ulpscope.source.declaration.DeclarationIndex;
import org.ulpscope.source.expression.FloatingLiteral;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.operation.Constants;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

class SourceReaderTest {
    @TempDir
    Path folder;

    @Test
    void expressionsHaveTheirOperatorsInTheOrderOfTheSource() throws IOException {
        ParsedSources parsed =
                ParsedText.c(folder, "double f(double x) { x -= 1; return -x * 2.5e-3 + x / (x - 4) < 1; }\n");
        List<Operator> operators =
                nodes(parsed).stream().flatMap(node -> node.operator().stream()).toList();
        assertEquals(
                List.of(
                        Operator.SUBTRACT_ASSIGN,
                        Operator.LESS,
                        Operator.ADD,
                        Operator.MULTIPLY,
                        Operator.NEGATE,
                        Operator.DIVIDE,
                        Operator.SUBTRACT),
                operators);
    }

    /** A generated polynomial is a tree as deep as it has terms. */
    @Test
    void aSumOfManyTermsIsRead() throws IOException {
        int terms = 400;
        ParsedSources parsed =
                ParsedText.c(folder, "double f(double x) { return x" + " + x * 2.0".repeat(terms) + "; }\n");
        assertEquals(
                terms,
                nodes(parsed).stream().filter(node -> node.is(Operator.ADD)).count());
    }

    @Test
    void literalsHaveTheirValuesAndIntegersTheirSigns() throws IOException {
        ParsedSources parsed =
                ParsedText.c(folder, "enum { N = -3 }; float a = 2.5e-3f; double b = 0x1.8p1; int c = N * 2;\n");
        List<Double> values = nodes(parsed).stream()
                .filter(node -> node.is(NodeKind.FLOATING_LITERAL))
                .map(node -> FloatingLiteral.of(parsed.files().text(node.range().orElseThrow()))
                        .orElseThrow()
                        .value())
                .toList();
        assertEquals(List.of(2.5e-3, 3.0), values);
        Constants constants = new Constants(new DeclarationIndex(parsed.declarations()));
        SyntaxNode product = nodes(parsed).stream()
                .filter(node -> node.is(Operator.MULTIPLY))
                .findFirst()
                .orElseThrow();
        assertEquals(OptionalLong.of(-6), constants.of(product));
    }

    @Test
    void conversionsAreNodesAndTypesAreToldWithTheirFormats() throws IOException {
        ParsedSources parsed =
                ParsedText.c(folder, "typedef float real; double f(real x, int n) { return x * 1.5 + n; }\n");
        List<CastKind> casts =
                nodes(parsed).stream().flatMap(node -> node.cast().stream()).toList();
        assertEquals(
                List.of(
                        CastKind.FLOATING_CAST,
                        CastKind.LVALUE_TO_RVALUE,
                        CastKind.INTEGRAL_TO_FLOATING,
                        CastKind.LVALUE_TO_RVALUE),
                casts);
        SyntaxNode x = nodes(parsed).stream()
                .filter(node -> node.name().equals("x"))
                .findFirst()
                .orElseThrow();
        assertEquals("real", x.type());
        assertEquals(Optional.of(DeclaredFormat.FP32), Formats.of(x));
    }

    @Test
    void whatAMacroWroteHasTheMacroForItsPlace() throws IOException {
        ParsedSources parsed = ParsedText.c(
                folder,
                "#define PI 3.25\n#define TWICE(x) (2 * (x))\ndouble f(double r) { return PI * TWICE(r + 1.0); }\n");
        SyntaxNode pi = nodes(parsed).stream()
                .filter(node -> node.is(NodeKind.FLOATING_LITERAL))
                .findFirst()
                .orElseThrow();
        assertEquals(Optional.empty(), pi.range());
        assertEquals(Optional.of("PI"), pi.place().written().map(parsed.files()::text));
        SyntaxNode sum = nodes(parsed).stream()
                .filter(node -> node.is(Operator.ADD))
                .findFirst()
                .orElseThrow();
        assertEquals(Optional.empty(), sum.range());
        assertEquals(Optional.of("r + 1.0"), sum.place().spelled().map(parsed.files()::text));
    }

    @Test
    void anUnwrappedExpressionKeepsTheTextOfItsParentheses() throws IOException {
        ParsedSources parsed = ParsedText.c(folder, "double f(float x) { return ((x)); }\n");
        SyntaxNode returned = nodes(parsed).stream()
                .filter(node -> node.is(NodeKind.RETURN_STMT))
                .findFirst()
                .orElseThrow();
        Unwrapped unwrapped = Unwrapped.of(returned.first());
        assertTrue(unwrapped.node().is(NodeKind.DECL_REF_EXPR));
        assertEquals(Optional.of("((x))"), unwrapped.range().map(parsed.files()::text));
    }

    @Test
    void onlyWhatStandsInTheUsersFilesIsKept() throws IOException {
        ParsedSources parsed = ParsedText.c(folder, "#include <math.h>\ndouble f(double x) { return sin(x); }\n");
        assertEquals(
                List.of("f"),
                parsed.declarations().stream().map(SyntaxNode::name).toList());
        assertEquals(
                List.of(folder.toAbsolutePath().normalize().resolve("main.c")),
                parsed.units().getFirst().files());
        assertEquals(List.of(SourceLanguage.C), parsed.unitLanguages());
    }

    @Test
    void whatCompilersOnlyWarnOfIsRead() throws IOException {
        ParsedSources parsed =
                ParsedText.cpp(folder, "float f(double x) { register int n = 2; float y{x}; return n * y; }\n");
        assertTrue(nodes(parsed).stream().anyMatch(node -> node.is(Operator.MULTIPLY)));
    }

    @Test
    void sourcesOutsideOfTheFolderAreRefused() {
        Sources sources = new Sources(folder.resolve("inner"), List.of(Path.of("/dev/null")), "gcc", List.of());
        assertThrows(
                BadInputException.class, () -> SourceReader.read(sources, SearchPath.ofThisMachine(), Progress.NONE));
    }

    private static List<SyntaxNode> nodes(ParsedSources parsed) {
        return parsed.declarations().stream().flatMap(SyntaxNode::tree).toList();
    }
}

package org.ulpscope.source.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodeKindTest {
    @Test
    void clangsNamesLeadToTheKindsOfTheirOwn() {
        assertEquals(NodeKind.BINARY_OPERATOR, NodeKind.of("BinaryOperator"));
        assertEquals(NodeKind.CUDA_KERNEL_CALL_EXPR, NodeKind.of("CUDAKernelCallExpr"));
        assertEquals(NodeKind.C_STYLE_CAST_EXPR, NodeKind.of("CStyleCastExpr"));
        assertEquals(NodeKind.ABSENT, NodeKind.of(""));
    }

    @Test
    void whatNothingDependsOnKeepsItsFamily() {
        assertEquals(NodeKind.OTHER_DECLARATION, NodeKind.of("UsingDirectiveDecl"));
        assertEquals(NodeKind.OTHER_STATEMENT, NodeKind.of("GotoStmt"));
        assertEquals(NodeKind.OTHER_EXPRESSION, NodeKind.of("StringLiteral"));
        assertEquals(NodeKind.OTHER_EXPRESSION, NodeKind.of("CXXThrowExpr"));
        assertEquals(NodeKind.OTHER_ATTRIBUTE, NodeKind.of("AlignedAttr"));
        assertEquals(NodeKind.OTHER, NodeKind.of("PointerType"));
    }

    @Test
    void eachKindIsOfOneFamilyAtMost() {
        for (NodeKind kind : NodeKind.values()) {
            List<Boolean> families =
                    List.of(kind.isDeclaration(), kind.isStatement(), kind.isExpression(), kind.isAttribute());
            long count = families.stream().filter(is -> is).count();
            boolean isOfNone = List.of(
                            NodeKind.ABSENT, NodeKind.OTHER, NodeKind.TEMPLATE_ARGUMENT, NodeKind.CXX_CTOR_INITIALIZER)
                    .contains(kind);
            assertEquals(isOfNone ? 0 : 1, count, kind.toString());
        }
        assertTrue(NodeKind.of("ExprWithCleanups").isExpression());
        assertTrue(NodeKind.of("StmtExpr").isExpression());
    }

    @Test
    void callsFunctionsAndCastsAreToldApart() {
        List<NodeKind> calls =
                Arrays.stream(NodeKind.values()).filter(NodeKind::isCall).toList();
        assertEquals(4, calls.size(), calls.toString());
        assertTrue(calls.stream().allMatch(NodeKind::isExpression));
        assertTrue(NodeKind.CXX_CONSTRUCTOR_DECL.isFunction());
        assertFalse(NodeKind.FUNCTION_TEMPLATE_DECL.isFunction());
        assertTrue(NodeKind.of("CXXDynamicCastExpr").isCast());
        assertFalse(NodeKind.OTHER_EXPRESSION.isCast());
    }

    @Test
    void operatorsAreToldByTheirSymbolAndTheNumberOfTheirOperands() {
        assertEquals(Optional.of(Operator.NEGATE), Operator.unary("-"));
        assertEquals(Optional.of(Operator.SUBTRACT), Operator.binary("-"));
        assertEquals(Optional.of(Operator.ADDRESS_OF), Operator.unary("&"));
        assertEquals(Optional.of(Operator.AND), Operator.binary("&"));
        assertEquals(Optional.empty(), Operator.unary("/"));
        for (Operator operator : Operator.values()) {
            boolean isFound = Operator.unary(operator.symbol()).equals(Optional.of(operator))
                    || Operator.binary(operator.symbol()).equals(Optional.of(operator));
            assertTrue(isFound, operator.toString());
        }
    }

    @Test
    void compoundAssignmentsDoAsTheirSymbolsSay() {
        for (Operator operator : Operator.values()) {
            String symbol = operator.symbol();
            boolean isCompound = operator.name().endsWith("_ASSIGN");
            if (isCompound) {
                assertEquals(Operator.binary(symbol.substring(0, symbol.length() - 1)), operator.compound(), symbol);
            }
        }
        assertEquals(Optional.of(Operator.SUBTRACT), Operator.DECREMENT.compound());
        assertEquals(Optional.empty(), Operator.ASSIGN.compound());
    }

    @Test
    void conversionsThatTakeBitsForAnotherTypeAreToldApart() {
        assertTrue(CastKind.of("LValueBitCast").isReinterpreting());
        assertFalse(CastKind.of("FloatingCast").isReinterpreting());
        assertEquals(CastKind.OTHER, CastKind.of("DerivedToBase"));
    }
}

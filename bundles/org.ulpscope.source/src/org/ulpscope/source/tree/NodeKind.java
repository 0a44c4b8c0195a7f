package org.ulpscope.source.tree;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a node of the syntax tree is: clang's own classes, as far as anything depends on them. Those of declarations, statements, expressions
 * and attributes that nothing depends on are one kind each.
 */
public enum NodeKind {
    /** A part that is not there, such as the condition of {@code for (;;)}. */
    ABSENT(""),

    ACCESS_SPEC_DECL("AccessSpecDecl"),
    CLASS_TEMPLATE_DECL("ClassTemplateDecl"),
    CLASS_TEMPLATE_PARTIAL_SPECIALIZATION_DECL("ClassTemplatePartialSpecializationDecl"),
    CLASS_TEMPLATE_SPECIALIZATION_DECL("ClassTemplateSpecializationDecl"),
    CXX_CONSTRUCTOR_DECL("CXXConstructorDecl"),
    CXX_CONVERSION_DECL("CXXConversionDecl"),
    CXX_DESTRUCTOR_DECL("CXXDestructorDecl"),
    ENUM_CONSTANT_DECL("EnumConstantDecl"),
    ENUM_DECL("EnumDecl"),
    FIELD_DECL("FieldDecl"),
    FRIEND_DECL("FriendDecl"),
    FUNCTION_DECL("FunctionDecl"),
    FUNCTION_TEMPLATE_DECL("FunctionTemplateDecl"),
    LINKAGE_SPEC_DECL("LinkageSpecDecl"),
    CXX_METHOD_DECL("CXXMethodDecl"),
    NAMESPACE_DECL("NamespaceDecl"),
    PARM_VAR_DECL("ParmVarDecl"),
    CXX_RECORD_DECL("CXXRecordDecl"),
    RECORD_DECL("RecordDecl"),
    STATIC_ASSERT_DECL("StaticAssertDecl"),
    TYPE_ALIAS_DECL("TypeAliasDecl"),
    TYPEDEF_DECL("TypedefDecl"),
    VAR_DECL("VarDecl"),
    /** Any other declaration. */
    OTHER_DECLARATION("Decl"),

    ATTRIBUTED_STMT("AttributedStmt"),
    CASE_STMT("CaseStmt"),
    CXX_CATCH_STMT("CXXCatchStmt"),
    COMPOUND_STMT("CompoundStmt"),
    DECL_STMT("DeclStmt"),
    DEFAULT_STMT("DefaultStmt"),
    DO_STMT("DoStmt"),
    CXX_FOR_RANGE_STMT("CXXForRangeStmt"),
    FOR_STMT("ForStmt"),
    GCC_ASM_STMT("GCCAsmStmt"),
    IF_STMT("IfStmt"),
    LABEL_STMT("LabelStmt"),
    MS_ASM_STMT("MSAsmStmt"),
    RETURN_STMT("ReturnStmt"),
    SWITCH_STMT("SwitchStmt"),
    CXX_TRY_STMT("CXXTryStmt"),
    WHILE_STMT("WhileStmt"),
    /** Any other statement. */
    OTHER_STATEMENT("Stmt"),

    CXX_ADDRSPACE_CAST_EXPR("CXXAddrspaceCastExpr"),
    ARRAY_SUBSCRIPT_EXPR("ArraySubscriptExpr"),
    BINARY_OPERATOR("BinaryOperator"),
    CXX_BIND_TEMPORARY_EXPR("CXXBindTemporaryExpr"),
    BUILTIN_BIT_CAST_EXPR("BuiltinBitCastExpr"),
    C_STYLE_CAST_EXPR("CStyleCastExpr"),
    CALL_EXPR("CallExpr"),
    CHARACTER_LITERAL("CharacterLiteral"),
    COMPOUND_ASSIGN_OPERATOR("CompoundAssignOperator"),
    CONDITIONAL_OPERATOR("ConditionalOperator"),
    CXX_CONST_CAST_EXPR("CXXConstCastExpr"),
    CONSTANT_EXPR("ConstantExpr"),
    CXX_CONSTRUCT_EXPR("CXXConstructExpr"),
    DECL_REF_EXPR("DeclRefExpr"),
    CXX_DEFAULT_ARG_EXPR("CXXDefaultArgExpr"),
    CXX_DEFAULT_INIT_EXPR("CXXDefaultInitExpr"),
    CXX_DYNAMIC_CAST_EXPR("CXXDynamicCastExpr"),
    EXPR_WITH_CLEANUPS("ExprWithCleanups"),
    FLOATING_LITERAL("FloatingLiteral"),
    CXX_FUNCTIONAL_CAST_EXPR("CXXFunctionalCastExpr"),
    GNU_NULL_EXPR("GNUNullExpr"),
    GENERIC_SELECTION_EXPR("GenericSelectionExpr"),
    IMPLICIT_CAST_EXPR("ImplicitCastExpr"),
    IMPLICIT_VALUE_INIT_EXPR("ImplicitValueInitExpr"),
    INIT_LIST_EXPR("InitListExpr"),
    INTEGER_LITERAL("IntegerLiteral"),
    CUDA_KERNEL_CALL_EXPR("CUDAKernelCallExpr"),
    LAMBDA_EXPR("LambdaExpr"),
    MATERIALIZE_TEMPORARY_EXPR("MaterializeTemporaryExpr"),
    CXX_MEMBER_CALL_EXPR("CXXMemberCallExpr"),
    MEMBER_EXPR("MemberExpr"),
    CXX_NEW_EXPR("CXXNewExpr"),
    CXX_NOEXCEPT_EXPR("CXXNoexceptExpr"),
    CXX_NULL_PTR_LITERAL_EXPR("CXXNullPtrLiteralExpr"),
    CXX_OPERATOR_CALL_EXPR("CXXOperatorCallExpr"),
    PAREN_EXPR("ParenExpr"),
    PSEUDO_OBJECT_EXPR("PseudoObjectExpr"),
    CXX_REINTERPRET_CAST_EXPR("CXXReinterpretCastExpr"),
    CXX_SCALAR_VALUE_INIT_EXPR("CXXScalarValueInitExpr"),
    CXX_STATIC_CAST_EXPR("CXXStaticCastExpr"),
    CXX_STD_INITIALIZER_LIST_EXPR("CXXStdInitializerListExpr"),
    STMT_EXPR("StmtExpr"),
    SUBST_NON_TYPE_TEMPLATE_PARM_EXPR("SubstNonTypeTemplateParmExpr"),
    CXX_TEMPORARY_OBJECT_EXPR("CXXTemporaryObjectExpr"),
    CXX_THIS_EXPR("CXXThisExpr"),
    UNARY_EXPR_OR_TYPE_TRAIT_EXPR("UnaryExprOrTypeTraitExpr"),
    UNARY_OPERATOR("UnaryOperator"),
    CXX_UNRESOLVED_CONSTRUCT_EXPR("CXXUnresolvedConstructExpr"),
    /** Any other expression. */
    OTHER_EXPRESSION("Expr"),

    ASM_LABEL_ATTR("AsmLabelAttr"),
    CUDA_DEVICE_ATTR("CUDADeviceAttr"),
    CUDA_GLOBAL_ATTR("CUDAGlobalAttr"),
    CUDA_HOST_ATTR("CUDAHostAttr"),
    OVERRIDE_ATTR("OverrideAttr"),
    CUDA_SHARED_ATTR("CUDASharedAttr"),
    /** Any other attribute. */
    OTHER_ATTRIBUTE("Attr"),

    CXX_CTOR_INITIALIZER("CXXCtorInitializer"),
    TEMPLATE_ARGUMENT("TemplateArgument"),
    TEMPLATE_TYPE_PARM_DECL("TemplateTypeParmDecl"),
    NON_TYPE_TEMPLATE_PARM_DECL("NonTypeTemplateParmDecl"),
    /** Anything else: a type, a comment. */
    OTHER("?");

    private static final Map<String, NodeKind> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(kind -> kind.name, Function.identity()));

    private final String name;
    private final Family family;

    /** What all kinds are that behave alike where nothing more is known of them. */
    private enum Family {
        DECLARATION,
        STATEMENT,
        EXPRESSION,
        ATTRIBUTE,
        NONE
    }

    NodeKind(String name) {
        this.name = name;
        this.family = family(name);
    }

    /** The kind that clang calls so. */
    public static NodeKind of(String name) {
        NodeKind known = BY_NAME.get(name);
        return known != null
                ? known
                : switch (family(name)) {
                    case DECLARATION -> OTHER_DECLARATION;
                    case STATEMENT -> OTHER_STATEMENT;
                    case EXPRESSION -> OTHER_EXPRESSION;
                    case ATTRIBUTE -> OTHER_ATTRIBUTE;
                    case NONE -> OTHER;
                };
    }

    private static Family family(String name) {
        if (name.endsWith("Decl")) {
            return Family.DECLARATION;
        }
        if (name.endsWith("Stmt")) {
            return Family.STATEMENT;
        }
        if (name.endsWith("Attr")) {
            return Family.ATTRIBUTE;
        }
        boolean isExpression = name.endsWith("Expr")
                || name.endsWith("Literal")
                || name.endsWith("Operator")
                || name.equals("ExprWithCleanups");
        return isExpression ? Family.EXPRESSION : Family.NONE;
    }

    /** Whether it declares something. */
    public boolean isDeclaration() {
        return family == Family.DECLARATION;
    }

    /** Whether it is a statement that is no expression. */
    public boolean isStatement() {
        return family == Family.STATEMENT;
    }

    /** Whether it has a value, or could have one. */
    public boolean isExpression() {
        return family == Family.EXPRESSION;
    }

    /** Whether it says more of the declaration or statement that it is part of. */
    public boolean isAttribute() {
        return family == Family.ATTRIBUTE;
    }

    /** Whether it declares a function, a method among them. */
    public boolean isFunction() {
        return switch (this) {
            case FUNCTION_DECL, CXX_METHOD_DECL, CXX_CONSTRUCTOR_DECL, CXX_DESTRUCTOR_DECL, CXX_CONVERSION_DECL -> true;
            default -> false;
        };
    }

    /** Whether it calls a function, an operator or a method, or launches a kernel. */
    public boolean isCall() {
        return switch (this) {
            case CALL_EXPR, CXX_MEMBER_CALL_EXPR, CXX_OPERATOR_CALL_EXPR, CUDA_KERNEL_CALL_EXPR -> true;
            default -> false;
        };
    }

    /** Whether it constructs an object. */
    public boolean isConstruction() {
        return this == CXX_CONSTRUCT_EXPR || this == CXX_TEMPORARY_OBJECT_EXPR;
    }

    /** Whether it converts a value, written or by itself. */
    public boolean isCast() {
        return name.endsWith("CastExpr");
    }
}

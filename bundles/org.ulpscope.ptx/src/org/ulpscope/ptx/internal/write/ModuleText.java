package org.ulpscope.ptx.internal.write;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Alias;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.CallPrototype;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Pragma;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxSourceFile;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.RegisterDeclaration;
import org.ulpscope.ptx.Section;
import org.ulpscope.ptx.Statement;

/** A module as text. */
public final class ModuleText {
    private final StringBuilder text = new StringBuilder();

    private ModuleText() {}

    /** See {@link org.ulpscope.ptx.PtxWriter#write}. */
    public static String of(PtxModule module) {
        ModuleText writer = new ModuleText();
        writer.line(".version " + module.version());
        writer.line(".target " + String.join(", ", module.targets()));
        writer.line(".address_size " + module.addressSize());
        module.items().forEach(writer::item);
        return writer.text.toString();
    }

    private void item(ModuleItem item) {
        switch (item) {
            case PtxFunction function -> function(function);
            case PtxVariable variable -> line(DeclarationText.of(variable) + ";");
            case PtxSourceFile file ->
                line(".file " + file.index() + " \"" + file.path() + "\""
                        + file.stamp().stream().map(number -> ", " + number).collect(Collectors.joining()));
            case Section section -> section(section);
            case Pragma pragma -> line(pragma(pragma));
            case Alias alias -> line(".alias " + alias.name() + ", " + alias.aliasee() + ";");
        }
    }

    private void section(Section section) {
        line(".section " + section.name());
        line("{");
        section.lines().forEach(this::line);
        line("}");
    }

    private void function(PtxFunction function) {
        StringBuilder header = new StringBuilder();
        if (function.linkage() != Linkage.INTERNAL) {
            header.append(function.linkage().directive()).append(' ');
        }
        header.append(function.kind().directive()).append(' ');
        if (!function.results().isEmpty()) {
            header.append(DeclarationText.parameters(function.results())).append(' ');
        }
        header.append(function.name()).append(DeclarationText.parameters(function.parameters()));
        function.directives().forEach(directive -> header.append('\n').append(directive));
        if (function.body().isEmpty()) {
            line(header + ";");
            return;
        }
        line(header.toString());
        block(function.body().get());
    }

    private void block(List<Statement> statements) {
        line("{");
        statements.forEach(this::statement);
        line("}");
    }

    private void statement(Statement statement) {
        switch (statement) {
            case Instruction instruction -> line("\t" + OperandText.of(instruction) + ";");
            case Label label -> line(label.name() + ":");
            case PtxSourceLine source ->
                line(".loc " + source.file() + " " + source.line() + " " + source.column()
                        + source.inlining().map(ModuleText::inlining).orElse(""));
            case RegisterDeclaration registers -> line("\t" + DeclarationText.of(registers) + ";");
            case PtxVariable variable -> line("\t" + DeclarationText.of(variable) + ";");
            case Block block -> block(block.statements());
            case CallPrototype prototype -> line(prototype(prototype));
            case LabelList list ->
                line(list.label() + ": " + list.directive() + " " + String.join(", ", list.targets()) + ";");
            case Pragma pragma -> line("\t" + pragma(pragma));
        }
    }

    private static String prototype(CallPrototype prototype) {
        String results = prototype.results().isEmpty() ? "" : DeclarationText.parameters(prototype.results()) + " ";
        String directives = prototype.directives().isEmpty() ? "" : " " + String.join(" ", prototype.directives());
        return prototype.label() + ": .callprototype " + results + "_ "
                + DeclarationText.parameters(prototype.parameters()) + directives + ";";
    }

    private static String inlining(PtxSourceLine.Inlining inlining) {
        return ", function_name " + inlining.functionName() + (inlining.offset() == 0 ? "" : "+" + inlining.offset())
                + ", inlined_at " + inlining.file() + " " + inlining.line() + " " + inlining.column();
    }

    private static String pragma(Pragma pragma) {
        return ".pragma "
                + pragma.texts().stream().map(text -> "\"" + text + "\"").collect(Collectors.joining(", ")) + ";";
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}

package org.ulpscope.ptx.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Alias;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxPlace;
import org.ulpscope.ptx.PtxSourceFile;
import org.ulpscope.ptx.PtxVersion;
import org.ulpscope.ptx.Section;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.Statement;

/** Reads a module (clause 11). */
public final class ModuleParser {
    private final PtxTokenReader tokens;
    private final VariableParser variables;
    private final FunctionParser functions;
    private final List<ModuleItem> items = new ArrayList<>();

    private ModuleParser(String text) {
        this.tokens = new PtxTokenReader(text);
        this.variables = new VariableParser(tokens);
        this.functions = new FunctionParser(tokens, variables);
    }

    /** See {@link org.ulpscope.ptx.Ptx#parse}. */
    public static PtxModule parse(String text) {
        return new ModuleParser(text).module();
    }

    /** See {@link org.ulpscope.ptx.Ptx#statements}. */
    public static List<Statement> statements(String text) {
        PtxTokenReader tokens = new PtxTokenReader(text + "}");
        return new StatementParser(tokens, new VariableParser(tokens)).toClosingBrace();
    }

    private PtxModule module() {
        PtxVersion version = version();
        if (!tokens.acceptDirective(".target")) {
            throw tokens.unexpected(".target");
        }
        List<String> targets = new ArrayList<>();
        do {
            targets.add(tokens.name("an architecture"));
        } while (tokens.accept(','));
        int addressSize = 32;
        if (tokens.acceptDirective(".address_size")) {
            addressSize = tokens.count("address size");
        }
        while (tokens.peek().kind() != PtxToken.Kind.END) {
            item();
        }
        return new PtxModule(version, targets, addressSize, items);
    }

    private PtxVersion version() {
        PtxPlace place = tokens.place();
        if (!tokens.acceptDirective(".version")) {
            throw tokens.unexpected(".version, with which every PTX text begins,");
        }
        String text = tokens.next().text();
        String[] parts = text.split("\\.");
        try {
            PtxVersion version = new PtxVersion(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
            if (version.compareTo(PtxVersion.NEWEST) > 0) {
                throw new PtxException(
                        place,
                        ".version " + version,
                        "this PTX version is newer than " + PtxVersion.NEWEST
                                + ", the newest that is known; use an older nvcc or" + " update Ulpscope.");
            }
            return version;
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new PtxException(place, ".version " + text, "is not a version of PTX.");
        }
    }

    private void item() {
        PtxToken token = tokens.peek();
        if (tokens.accept(';')) {
            return;
        }
        if (token.kind() != PtxToken.Kind.DIRECTIVE) {
            throw tokens.unexpected("a directive");
        }
        Optional<Linkage> linkage = Linkage.ofDirective(token.text());
        if (linkage.isPresent()) {
            tokens.next();
            declaration(linkage.get());
        } else {
            declaration(Linkage.INTERNAL);
        }
    }

    private void declaration(Linkage linkage) {
        PtxToken token = tokens.peek();
        if (token.isDirective(".func") || token.isDirective(".entry")) {
            items.add(functions.function(linkage));
        } else if (StateSpace.ofDirective(token.text()).isPresent()) {
            items.addAll(variables.declaration(linkage));
        } else if (linkage == Linkage.INTERNAL) {
            tokens.next();
            other(token);
        } else {
            throw tokens.unexpected("a function or a variable");
        }
    }

    private void other(PtxToken token) {
        switch (token.text()) {
            case ".file" -> items.add(file());
            case ".section" -> items.add(new Section(tokens.directive("the name of a section"), tokens.sectionLines()));
            case ".pragma" -> items.add(StatementParser.pragma(tokens));
            case ".alias" -> {
                String name = tokens.name("a function");
                tokens.expect(',');
                items.add(new Alias(name, tokens.name("a function"), token.place()));
                tokens.expect(';');
            }
            default -> throw new PtxException(token.place(), token.text(), "is a directive that is not known.");
        }
    }

    private PtxSourceFile file() {
        int index = tokens.count("index of a file");
        String path = tokens.string("the path of a file");
        List<Long> stamp = new ArrayList<>();
        while (tokens.accept(',')) {
            stamp.add(tokens.integer("a time or size"));
        }
        return new PtxSourceFile(index, path, stamp);
    }
}

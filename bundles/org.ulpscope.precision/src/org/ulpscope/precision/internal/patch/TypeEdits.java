package org.ulpscope.precision.internal.patch;

import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.text.ScanFormat;

/** The types of declarations. One with several declarators becomes several declarations where their Formats part. */
final class TypeEdits {
    private final PrecisionProgram program;
    private final PrecisionVector vector;
    private final Edits edits;

    TypeEdits(PrecisionProgram program, PrecisionVector vector, Edits edits) {
        this.program = program;
        this.vector = vector;
        this.edits = edits;
    }

    void add(TypeSite site) {
        SourceFile file = program.file(site.token());
        Optional<DeclaredFormat> current = changed(vector.of(site.variable()), site);
        current.ifPresent(format -> edits.add(Edit.replace(site.token(), spelled(site, format))));
        for (TypeSite.Declarator declarator : site.more()) {
            Optional<DeclaredFormat> next = declarator.variable().isPresent()
                    ? changed(vector.of(declarator.variable().getAsInt()), site)
                    : Optional.empty();
            if (!next.equals(current)) {
                edits.add(Edit.replace(
                        declarator.comma(),
                        ";" + NewLine.before(file, site.specifiers().from()) + specifiers(file, site, next) + " "));
            }
            current = next;
        }
    }

    // The Format to be spelled in the place of the words that are there; empty where those stay.
    private static Optional<DeclaredFormat> changed(DeclaredFormat format, TypeSite site) {
        return Optional.of(format).filter(wanted -> wanted != site.original());
    }

    private String spelled(TypeSite site, DeclaredFormat format) {
        return switch (site.words()) {
            case TYPE -> program.language().typeName(format);
            case CONVERSION -> ScanFormat.length(format);
        };
    }

    private String specifiers(SourceFile file, TypeSite site, Optional<DeclaredFormat> format) {
        Range all = site.specifiers();
        String before = file.text().substring(all.from(), site.token().from());
        String after = file.text().substring(site.token().to(), all.to());
        String token = format.map(wanted -> spelled(site, wanted)).orElseGet(() -> file.text(site.token()));
        return (before + token + after).strip();
    }
}

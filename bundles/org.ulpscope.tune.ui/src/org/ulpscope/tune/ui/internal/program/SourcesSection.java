package org.ulpscope.tune.ui.internal.program;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelTextField;

/** The sources that are compiled, one a line, and how. */
final class SourcesSection extends TuningSection {
    private static final int LINES = 3;

    private final Path folder;
    private final ModelTextField<Tuning> sources;

    SourcesSection(Composite parent, FormToolkit toolkit, ModelDocument<Tuning> document, Path folder) {
        super(parent, toolkit, document, "Program", "What is compiled, and how. Paths are relative to this file.");
        this.folder = folder;
        text("Name", Literals.TUNING__NAME, "my program", "Name of the program, for people");
        label("Sources");
        Text text = toolkit.createText(body(), "", SWT.MULTI | SWT.BORDER | SWT.V_SCROLL);
        text.setMessage("app.cu, one file a line");
        text.setToolTipText("The sources that are compiled, one a line; headers are found by themselves");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(8, 0)
                .hint(90, LINES * text.getLineHeight())
                .applyTo(text);
        sources = new ModelTextField<>(text, document, "Edit Sources", SourcesSection::paths, SourcesSection::setPaths);
        add(Literals.TUNING__SOURCES, text, sources::refresh);
        label("");
        Button add = button(body(), "Add Sources\u2026", SWT.PUSH, this::browse);
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .indent(8, 0)
                .applyTo(add);
        text("Compiler", Literals.TUNING__COMPILER, "gcc", "gcc, g++, clang, clang++ or nvcc, or its path");
        text("Flags", Literals.TUNING__FLAGS, "-O2", "Options of preprocessing and optimisation alike; not -o and -c");
        text("Libraries", Literals.TUNING__LIBRARIES, "-lm", "Options for linking that follow the objects");
        text(
                "Build command",
                Literals.TUNING__BUILD_COMMAND,
                "make -C {folder}",
                "A build of your own in place of the compiler, run in a copy of the folder, which is {folder}");
    }

    private static String paths(Tuning tuning) {
        return tuning.getSources().stream().map(Source::getPath).collect(Collectors.joining("\n"));
    }

    private static void setPaths(Tuning tuning, String text) {
        tuning.getSources().clear();
        for (String path : text.isEmpty() ? new String[0] : text.split("\\R", -1)) {
            Source source = PrecisionFactory.eINSTANCE.createSource();
            source.setPath(path);
            tuning.getSources().add(source);
        }
    }

    private void browse() {
        FileDialog dialog = new FileDialog(body().getShell(), SWT.OPEN | SWT.MULTI);
        dialog.setFilterPath(folder.toString());
        dialog.setFilterExtensions(new String[] {"*.c;*.cc;*.cpp;*.cxx;*.cu", "*"});
        if (dialog.open() != null) {
            List<String> chosen = Arrays.stream(dialog.getFileNames())
                    .map(name -> Path.of(dialog.getFilterPath()).resolve(name))
                    .map(file -> file.startsWith(folder) ? folder.relativize(file) : file)
                    .map(Path::toString)
                    .toList();
            document().edit("Add Sources", tuning -> {
                List<String> all =
                        tuning.getSources().stream().map(Source::getPath).collect(Collectors.toList());
                chosen.stream().filter(path -> !all.contains(path)).forEach(all::add);
                setPaths(tuning, String.join("\n", all));
            });
        }
    }
}

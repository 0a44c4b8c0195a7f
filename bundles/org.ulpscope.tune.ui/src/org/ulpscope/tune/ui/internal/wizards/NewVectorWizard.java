package org.ulpscope.tune.ui.internal.wizards;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.tune.FirstTuning;

/** Makes a first precision vector for the sources of a program, which is not run for it. */
public final class NewVectorWizard extends VectorWizard {
    private SourcesPage page;

    @Override
    void begin(IStructuredSelection selected) {
        page = new SourcesPage(selected);
        setWindowTitle("New Precision Vector");
    }

    @Override
    WizardPage page() {
        return page;
    }

    @Override
    Making making() {
        List<Path> sources = page.sources();
        Path file = page.file();
        return progress -> make(sources, file, progress);
    }

    private static Made make(List<Path> sources, Path file, Progress progress) {
        boolean kernel = sources.getFirst().toString().endsWith(".kernel");
        FirstTuning first =
                kernel ? FirstTuning.ofKernel(sources.getFirst(), progress) : FirstTuning.of(sources, progress);
        Path target = first.folder().resolve(file.getFileName());
        PrecisionFiles.save(first.tuning(), target);
        return new Made(target, first.next());
    }
}

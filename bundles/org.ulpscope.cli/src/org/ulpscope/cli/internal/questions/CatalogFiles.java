package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.catalog.CatalogHtml;
import org.ulpscope.catalog.CatalogReports;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.cli.internal.arguments.ResumeArguments;

/** The folders of catalogues. */
public final class CatalogFiles implements QuestionFiles {
    @Override
    public boolean has(Path file) {
        return CatalogRun.isBegun(file);
    }

    @Override
    public int resume(Path file, Caller caller, ResumeArguments arguments) {
        throw new BadInputException("A catalogue goes on with 'ulpscope catalog " + file + "'.");
    }

    @Override
    public int replay(Path file, Caller caller) {
        throw new BadInputException(
                "A catalogue is not replayed as a whole; replay one of the studies in the folder '" + file + "'.");
    }

    @Override
    public List<FileExport> exports() {
        return List.of(FileExport.page(folder -> CatalogHtml.of(CatalogReports.read(folder))));
    }
}

package org.ulpscope.campaign.ui.internal.editor;

import java.util.List;
import org.ulpscope.campaign.study.content.PartProgress;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of a cluster's parts. */
final class PartColumns {
    private PartColumns() {}

    static List<RowColumn<PartProgress>> of() {
        return List.of(
                RowColumn.number("Part", 60, PartProgress::number),
                RowColumn.text("Where it stands", 160, PartColumns::state),
                RowColumn.number("Batches", 80, PartProgress::batches),
                RowColumn.number("In the campaign", 130, PartProgress::stored),
                RowColumn.text("Job in Slurm", 130, part -> part.job().orElse("")));
    }

    private static String state(PartProgress part) {
        return part.isDone() ? "done" : part.job().isPresent() ? "sent" : "not sent yet";
    }
}

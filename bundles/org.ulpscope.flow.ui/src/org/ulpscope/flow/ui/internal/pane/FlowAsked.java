package org.ulpscope.flow.ui.internal.pane;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowTally;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.study.glance.Field;
import org.ulpscope.ui.layout.Moment;

/** What a flow was asked, and how its program ran, line by line. */
final class FlowAsked {
    private FlowAsked() {}

    static List<Field> of(StoredFlow flow) {
        FlowRequest request = flow.description().request();
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("Program", request.name()));
        add(fields, "Arguments", ShellWords.join(request.arguments()));
        add(fields, "Built with", ShellWords.join(request.flags()));
        fields.add(new Field("Folder", request.folder().toString()));
        fields.add(new Field("Runs on", "the " + flow.description().device()));
        fields.add(new Field("Begun", Moment.of(flow.description().created())));
        fields.add(new Field("Ended", FlowStatus.ending(flow)));
        fields.add(new Field("Looked at", FlowTally.looked(flow.kernels(), flow.sites())));
        return fields;
    }

    private static void add(List<Field> fields, String name, String value) {
        if (!value.isBlank()) {
            fields.add(new Field(name, value));
        }
    }
}

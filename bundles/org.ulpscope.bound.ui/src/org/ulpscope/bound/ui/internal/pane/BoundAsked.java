package org.ulpscope.bound.ui.internal.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.glance.Field;
import org.ulpscope.ui.layout.Moment;

/** What was asked of a call, line by line. */
final class BoundAsked {
    private BoundAsked() {}

    static List<Field> of(StoredBound bound) {
        BoundRequest request = bound.description().request();
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("Function", SignatureText.print(request.kernel())));
        fields.add(new Field("Source", bound.source().toString()));
        fields.add(new Field(
                "Inputs", request.inputs().stream().map(Value::inputDecimal).collect(Collectors.joining(", "))));
        fields.add(new Field("Model", request.model().words()));
        if (!request.platforms().isEmpty()) {
            fields.add(new Field(
                    "Platforms",
                    request.platforms().stream().map(PlatformRequest::words).collect(Collectors.joining(", "))));
        }
        fields.add(new Field("Begun", Moment.of(bound.description().created())));
        return fields;
    }
}

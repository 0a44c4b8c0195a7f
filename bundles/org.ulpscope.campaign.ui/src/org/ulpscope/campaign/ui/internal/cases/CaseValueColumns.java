package org.ulpscope.campaign.ui.internal.cases;

import java.util.List;
import org.ulpscope.campaign.report.part.CaseValue;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of a case's values. */
final class CaseValueColumns {
    private CaseValueColumns() {}

    static List<RowColumn<CaseValue>> of() {
        return List.of(
                RowColumn.text("Value", 185, CaseValue::name),
                RowColumn.text("Decimal", 185, row -> row.value()
                        .map(Value::inputDecimal)
                        .orElse("not known")),
                RowColumn.text("Verdict", 95, CaseValue::remark),
                RowColumn.text("Hexadecimal", 190, row -> row.value()
                        .map(Value::inputHexFloat)
                        .orElse("")),
                RowColumn.bits("Bits", 150, CaseValue::value));
    }
}

package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.internal.imported.ImportedText;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Imported programs as rows. */
final class ImportedRows {
    private ImportedRows() {}

    static void write(Connection connection, List<ImportedProgram> programs) throws SQLException {
        for (int number = 0; number < programs.size(); number++) {
            ImportedProgram one = programs.get(number);
            Statements.insert(
                    connection, "imported_program", number, one.program().name(), ImportedText.of(one.program()));
            for (int input = 0; input < one.inputs().size(); input++) {
                Statements.insert(
                        connection,
                        "imported_input",
                        number,
                        input,
                        ImportedText.of(one.inputs().get(input)));
            }
        }
    }

    /** None where the programs are generated. */
    static List<ImportedProgram> read(Connection connection) throws SQLException {
        if (!CampaignSchema.IMPORTED.isIn(connection)) {
            return List.of();
        }
        List<CampaignProgram> programs = Rows.query(
                connection,
                "SELECT * FROM imported_program ORDER BY number",
                row -> ImportedText.program(row.getString("source"), row.getString("name")));
        List<ImportedProgram> all = new ArrayList<>();
        for (int number = 0; number < programs.size(); number++) {
            CampaignProgram program = programs.get(number);
            List<ProgramInput> inputs = Rows.query(
                    connection,
                    "SELECT bits FROM imported_input WHERE program = ? ORDER BY input",
                    row -> ImportedText.input(row.getString(1), program),
                    number);
            all.add(new ImportedProgram(program, inputs));
        }
        return all;
    }
}

package org.ulpscope.campaign.ui.internal.editor;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.study.CampaignGlance;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.PartProgress;
import org.ulpscope.campaign.study.content.PlatformPair;
import org.ulpscope.campaign.ui.internal.CampaignIds;
import org.ulpscope.campaign.ui.internal.cases.CaseActions;
import org.ulpscope.campaign.ui.internal.cases.DiscrepanciesPage;
import org.ulpscope.campaign.ui.internal.causes.CausesPage;
import org.ulpscope.campaign.ui.internal.overview.OverviewPage;
import org.ulpscope.campaign.ui.internal.run.CampaignCommands;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.campaign.ui.internal.run.CampaignKind;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.layout.LatePage;
import org.ulpscope.ui.live.FedEditor;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.selection.LastSelection;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.ui.verdict.GlancePage;

/** Shows a campaign's file, also while it is written: how often platforms differ, why, and each case. */
public final class CampaignEditor extends FedEditor<CampaignContents> {
    private CampaignCommands commands;
    private CTabFolder tabs;
    private CampaignVerdictPage verdict;
    private OverviewPage overview;
    private LatePage<CausesPage> causes;
    private LatePage<DiscrepanciesPage> discrepancies;
    private final LastSelection selection = new LastSelection();
    private Optional<RowTable<PartProgress>> parts = Optional.empty();

    /** For the workbench. */
    public CampaignEditor() {
        super(CampaignKind.CAMPAIGN, CampaignIds.PERSPECTIVE);
    }

    @Override
    protected void create(Composite parent) {
        commands = new CampaignCommands(parent, feed());
        CaseActions actions = new CaseActions(getSite().getPage(), file(), commands::tell, commands::fail);
        tabs = new CTabFolder(commands.body(), SWT.BOTTOM | SWT.FLAT);
        verdict = new CampaignVerdictPage(tabs, file(), actions, this::list, this::showPage);
        add("Verdict", verdict.page());
        overview = new OverviewPage(tabs, this::list);
        add("Overview", overview);
        causes = new LatePage<>(tabs, room -> {
            CausesPage page = new CausesPage(room, actions, this::list);
            page.show(feed().seen().held());
            return page;
        });
        add("Causes", causes.room());
        discrepancies = new LatePage<>(tabs, room -> {
            DiscrepanciesPage page = new DiscrepanciesPage(room, actions);
            page.table().addSelectionChangedListener(event -> selection.setSelection(event.getSelection()));
            feed().seen().held().ifPresent(page::show);
            return page;
        });
        add("Discrepancies", discrepancies.room());
        tabs.setSelection(0);
        tabs.addListener(SWT.Selection, event -> style());
        getSite().setSelectionProvider(selection);
    }

    private void add(String title, Composite page) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(title);
        item.setControl(page);
    }

    /** Opens the list of these discrepancies. */
    private void list(DiscrepancyFilter filter) {
        discrepancies.page().show(filter);
        showPage("Discrepancies");
        discrepancies.page().setFocus();
    }

    /** Shows a cause among all, or what two platforms differ in at a level where causes are not known. */
    private void list(RankedResult chosen) {
        Optional<CampaignContents> held = feed().seen().held();
        held.flatMap(contents -> contents.causes().stream()
                        .filter(cause -> cause.words().equals(chosen.key()))
                        .findFirst())
                .ifPresent(cause -> {
                    showPage("Causes");
                    causes.page().select(cause);
                    causes.page().setFocus();
                });
        held.flatMap(contents -> contents.report().pairs().stream()
                        .filter(pair -> CampaignGlance.key(pair).equals(chosen.key()))
                        .findFirst())
                .ifPresent(pair -> list(DiscrepancyFilter.of(new PlatformPair(pair.left(), pair.right()))
                        .at(pair.level())));
    }

    @Override
    protected void show(FileSnapshot<CampaignContents> seen) {
        Optional<CampaignContents> held = seen.held();
        commands.show(held);
        verdict.show(seen);
        overview.show(seen);
        causes.ifMade(page -> page.show(held));
        held.ifPresent(contents -> discrepancies.ifMade(page -> page.show(contents)));
        held.filter(contents -> !contents.parts().isEmpty()).ifPresent(this::showParts);
    }

    private void showParts(CampaignContents contents) {
        if (parts.isEmpty()) {
            RowTable<PartProgress> table = new RowTable<>(tabs, "Parts", PartColumns.of());
            add("Parts", table);
            parts = Optional.of(table);
        }
        parts.filter(table -> !table.rows().equals(contents.parts()))
                .ifPresent(table -> table.setRows(contents.parts()));
    }

    /** Brings the page of this title to the front. */
    public void showPage(String title) {
        for (CTabItem item : tabs.getItems()) {
            if (item.getText().equals(title)) {
                tabs.setSelection(item);
                style();
            }
        }
    }

    /** A theme leaves alone the pages that are behind. */
    private void style() {
        Styling.apply(tabs.getSelection().getControl());
    }

    /** The title of the page in front. */
    public String page() {
        return tabs.getSelection().getText();
    }

    /** What came of it, at one glance. */
    public GlancePage verdict() {
        return verdict.page();
    }

    /** The campaign in short. */
    public OverviewPage overview() {
        return overview;
    }

    /** Why platforms disagree. */
    public CausesPage causes() {
        return causes.page();
    }

    /** The list of discrepancies, and the selected one. */
    public DiscrepanciesPage discrepancies() {
        return discrepancies.page();
    }

    @Override
    public void setFocus() {
        tabs.getSelection().getControl().setFocus();
    }
}

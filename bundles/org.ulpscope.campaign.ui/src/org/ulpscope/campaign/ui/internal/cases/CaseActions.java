package org.ulpscope.campaign.ui.internal.cases;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.eclipse.ui.IWorkbenchPage;

/**
 * What is needed to do something with a case.
 *
 * @param page where other parts are opened
 * @param campaign the file that cases are of
 * @param done is told in words what was done
 * @param failed is told why something was not
 */
public record CaseActions(IWorkbenchPage page, Path campaign, Consumer<String> done, Consumer<String> failed) {}

/** What pages have in common that tell at one glance what came of a run. */
package org.ulpscope.ui.verdict;

/** What the user has run, how it was asked for, and how it is run again; kinds of runs, as bundles contribute them. */
package org.ulpscope.ui.runs;

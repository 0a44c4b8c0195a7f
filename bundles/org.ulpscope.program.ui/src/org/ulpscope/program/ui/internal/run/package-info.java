/** Runs of programs: what was asked, how it goes, and the commands that begin, repeat and stop one. */
package org.ulpscope.program.ui.internal.run;

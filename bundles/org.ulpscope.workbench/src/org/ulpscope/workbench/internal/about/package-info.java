/** What this Ulpscope is and runs on, to be read and to be copied into a report. */
package org.ulpscope.workbench.internal.about;

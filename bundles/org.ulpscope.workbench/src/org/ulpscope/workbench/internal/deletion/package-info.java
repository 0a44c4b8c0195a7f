/** What comes with the deletion of runs' files in the Project Explorer: who writes one is told and ended, and nothing is left of it. */
package org.ulpscope.workbench.internal.deletion;

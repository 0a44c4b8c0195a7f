/** What the user chose of how the workbench looks: the theme, the size of text in editors, the colours of outcomes. */
package org.ulpscope.workbench.internal.appearance;

/**
 * The icons of the workbench, which are drawn by programs (SVG), as SWT asks for them: a fragment of it, in place of its own. SWT up to 3.135 has an icon
 * drawn anew whenever it is painted on a screen at another zoom than 100 %, for no more than to learn its size (its issue 3507). Here each is drawn once
 * for each zoom; with an SWT that does not ask, its own fragment is as good.
 */
package org.ulpscope.icons;

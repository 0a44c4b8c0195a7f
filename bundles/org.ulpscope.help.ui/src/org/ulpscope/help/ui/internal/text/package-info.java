/** A page in Markdown as text with styles, for a widget of the toolkit. */
package org.ulpscope.help.ui.internal.text;

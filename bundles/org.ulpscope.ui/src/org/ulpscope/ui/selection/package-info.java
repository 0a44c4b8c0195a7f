/** What was selected last, for views that follow it. */
package org.ulpscope.ui.selection;

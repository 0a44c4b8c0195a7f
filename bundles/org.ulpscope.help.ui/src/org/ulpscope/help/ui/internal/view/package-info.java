/** Where help is read: a view of the workbench, or a window beside a dialog. */
package org.ulpscope.help.ui.internal.view;

/** The colours of the workbench's theme for controls that come late. */
package org.ulpscope.ui.theme;

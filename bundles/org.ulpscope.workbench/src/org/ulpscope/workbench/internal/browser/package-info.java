/** Pages in HTML, in the browser of the desktop. */
package org.ulpscope.workbench.internal.browser;

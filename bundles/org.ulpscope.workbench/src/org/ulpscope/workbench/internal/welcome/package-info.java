/** The welcome page and the tour. */
package org.ulpscope.workbench.internal.welcome;

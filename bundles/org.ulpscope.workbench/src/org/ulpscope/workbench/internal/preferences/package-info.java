/** Preference pages. */
package org.ulpscope.workbench.internal.preferences;

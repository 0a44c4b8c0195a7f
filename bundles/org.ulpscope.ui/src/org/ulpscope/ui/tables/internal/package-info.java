/** How tables keep, draw and copy their rows. */
package org.ulpscope.ui.tables.internal;

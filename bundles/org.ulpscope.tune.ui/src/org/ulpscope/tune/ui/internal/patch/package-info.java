/** The page with the patch, and its way into the user's sources. */
package org.ulpscope.tune.ui.internal.patch;

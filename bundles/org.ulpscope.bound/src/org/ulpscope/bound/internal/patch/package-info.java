/** Which expressions of a source are pinned, and how each language says so. */
package org.ulpscope.bound.internal.patch;

/** What a hunt for errors adds to a study. */
package org.ulpscope.accuracy.internal.rows;

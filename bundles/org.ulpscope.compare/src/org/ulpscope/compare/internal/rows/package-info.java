/** What a comparison keeps in a study, row by row, and as JSON. */
package org.ulpscope.compare.internal.rows;

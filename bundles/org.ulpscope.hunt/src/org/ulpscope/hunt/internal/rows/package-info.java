/** What a hunt adds to a study. */
package org.ulpscope.hunt.internal.rows;

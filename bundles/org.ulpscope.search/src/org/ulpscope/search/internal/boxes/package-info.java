/** Regions of two and three inputs, as boxes of ordinals. */
package org.ulpscope.search.internal.boxes;

/** Regions of two and more inputs, as boxes of ordinals and as relations of two. */
package org.ulpscope.search.internal.boxes;

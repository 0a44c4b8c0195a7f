/** The space that is searched: an axis of ordinals for each slot. */
package org.ulpscope.search.internal.space;

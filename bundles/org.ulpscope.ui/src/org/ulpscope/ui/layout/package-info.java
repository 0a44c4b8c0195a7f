/** How pages and views make the most of the room they have. */
package org.ulpscope.ui.layout;

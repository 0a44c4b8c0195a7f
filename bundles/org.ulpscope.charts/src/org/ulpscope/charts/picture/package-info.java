/** Charts as pictures, for the clipboard and for files. */
package org.ulpscope.charts.picture;

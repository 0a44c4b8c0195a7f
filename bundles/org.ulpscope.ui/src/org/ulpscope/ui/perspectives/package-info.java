/** The perspective that belongs to a file, offered when the file is opened. */
package org.ulpscope.ui.perspectives;

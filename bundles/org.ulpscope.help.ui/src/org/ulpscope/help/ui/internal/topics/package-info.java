/** Which page tells of what is in front of the user. */
package org.ulpscope.help.ui.internal.topics;

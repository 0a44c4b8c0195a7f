/** What exact arithmetic says of a call: the exact result, or why it is not known, and the places that lose digits. */
package org.ulpscope.accuracy.answer;

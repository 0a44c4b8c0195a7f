/** What must have one Format, what cannot change, and where Formats are spelled. */
package org.ulpscope.precision.internal.ties;

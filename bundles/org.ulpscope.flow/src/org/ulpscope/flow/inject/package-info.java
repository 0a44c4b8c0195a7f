/** Values that the user puts somewhere, to see what notices them and what swallows them. */
package org.ulpscope.flow.inject;

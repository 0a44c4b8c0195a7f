/** Types as sources write them, as far as values of floating point go. */
package org.ulpscope.source.type;

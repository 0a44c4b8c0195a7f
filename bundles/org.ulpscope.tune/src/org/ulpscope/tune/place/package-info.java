/** Where candidates run: on this machine, or on a CPU in the place of a GPU. */
package org.ulpscope.tune.place;

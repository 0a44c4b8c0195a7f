/** The work of a tuning: search, confirmation, single changes, other compilers. */
package org.ulpscope.tune.internal.work;

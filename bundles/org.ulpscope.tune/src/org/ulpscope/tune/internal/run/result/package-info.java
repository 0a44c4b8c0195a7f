/** The numbers that a run leaves, and those that they are compared with. */
package org.ulpscope.tune.internal.run.result;

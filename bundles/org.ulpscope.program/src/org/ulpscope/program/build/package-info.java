/** Building programs, from the user's files or from other texts in the place of some, on all cores. */
package org.ulpscope.program.build;

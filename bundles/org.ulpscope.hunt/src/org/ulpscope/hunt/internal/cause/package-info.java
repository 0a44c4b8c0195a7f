/** Why inputs give a class: the function is run by hand along its source, and the operation that gave birth to the class is asked when it does so. */
package org.ulpscope.hunt.internal.cause;

/** Which inputs make a result move most. */
package org.ulpscope.bound.hunt;

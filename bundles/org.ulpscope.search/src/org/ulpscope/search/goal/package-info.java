/** Goals that a value class of results gives. */
package org.ulpscope.search.goal;

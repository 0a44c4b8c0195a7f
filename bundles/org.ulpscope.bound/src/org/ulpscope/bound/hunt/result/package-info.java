/** What is asked of a hunt for wide bounds, and what it met. */
package org.ulpscope.bound.hunt.result;

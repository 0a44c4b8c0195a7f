/** What is tried to find simpler inputs, and how the border beside one is found. */
package org.ulpscope.search.internal.simplest;

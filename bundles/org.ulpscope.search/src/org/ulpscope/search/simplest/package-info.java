/** The simplest inputs of each kind, found by trying simpler ones than those that a search met. */
package org.ulpscope.search.simplest;

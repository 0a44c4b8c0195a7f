/** The sources that are generated around a function under test, for workers and as reproducers. */
package org.ulpscope.backend.internal.wrapper;

/** How long work reports itself, and how it is cancelled. */
package org.ulpscope.base.progress;

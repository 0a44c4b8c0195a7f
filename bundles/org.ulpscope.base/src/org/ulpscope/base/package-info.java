/** What every other bundle needs and that knows no numbers: exceptions fit for users, waiting for other threads, closing. */
package org.ulpscope.base;

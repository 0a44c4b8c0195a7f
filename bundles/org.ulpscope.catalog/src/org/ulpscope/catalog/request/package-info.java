/** A catalogue of functions, and what is asked of it. */
package org.ulpscope.catalog.request;

/** Catalogues as text files. */
package org.ulpscope.catalog.internal.text;

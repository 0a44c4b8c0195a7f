/** What a function's parameters and results are made of, and the code that builds them from scalars and takes them apart. */
package org.ulpscope.source.adapter;

/** From the JSON that clang writes to the syntax tree, with the place of each node. */
package org.ulpscope.source.internal.json;

/** The text of sources: its tokens and comments, what it defines, the words that spell a type, brackets, the top of a file. */
package org.ulpscope.source.text;

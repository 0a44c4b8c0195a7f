/** What the files that compilers make say of themselves: sections, symbols, and what they take from other libraries. */
package org.ulpscope.backend.internal.elf;

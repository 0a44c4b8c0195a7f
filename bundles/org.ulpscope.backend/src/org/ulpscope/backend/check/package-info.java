/** What compilers say of a source that is only read. */
package org.ulpscope.backend.check;

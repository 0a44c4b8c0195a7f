/** What happens when a file is saved: what compilers said of it before goes, and they are asked anew. */
package org.ulpscope.workbench.internal.saved;

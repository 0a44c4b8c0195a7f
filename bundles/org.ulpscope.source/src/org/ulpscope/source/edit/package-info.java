/** Changes of the text of sources, and the unified diff that they make. */
package org.ulpscope.source.edit;

/** The assembly of AMD's GPUs, read. */
package org.ulpscope.gcn;

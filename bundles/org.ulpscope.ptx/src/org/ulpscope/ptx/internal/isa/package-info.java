/** What is known of PTX's opcodes (PTX ISA clause 9). */
package org.ulpscope.ptx.internal.isa;

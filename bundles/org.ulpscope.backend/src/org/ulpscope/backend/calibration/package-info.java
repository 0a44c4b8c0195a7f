/** Tables of a GPU's approximate instructions, measured on one. */
package org.ulpscope.backend.calibration;

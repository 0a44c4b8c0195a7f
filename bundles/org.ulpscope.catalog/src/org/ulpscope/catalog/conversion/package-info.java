/** The catalogue of conversions between wide and narrow floating-point formats: what each platform gives, and what the standards ask for. */
package org.ulpscope.catalog.conversion;

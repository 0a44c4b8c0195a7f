/** FPCore 2.0, the language of FPBench, as an origin of kernels. Begin with {@link org.ulpscope.accuracy.fpcore.FpCoreReader}. */
package org.ulpscope.accuracy.fpcore;

/** Programs as sources in C, CUDA and HIP. */
package org.ulpscope.campaign.text;

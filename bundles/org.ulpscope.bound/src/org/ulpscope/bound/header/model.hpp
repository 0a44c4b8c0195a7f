/*
 * volatile.hpp: how far a result can move when a compiler reorders, fuses, flushes.
 *
 * In the place of float and double write ufloat and udouble. Each number then carries the value that the source gives as it is written,
 * and the least and greatest value that any compiler may make of it under a model: what "bound" means. C++17, g++ or clang++, to be compiled
 * without fast math and with -ffp-contract=off. One header, no dependency.
 *
 * ULP_MODEL in the environment is the model, words joined by commas: strict, contract, reassociate, reciprocal, flush, library, fast (all of
 * these, the default), and ordered: reassociation moves parentheses, but no operand past another. ULP_REPORT names the file for the report
 * that is written when the program ends, ULP_PINNED has lines to be computed as written, FILE:LINE, one a line.
 *
 * x.as_written() is the value as the source gives it, x.all() the range with low, high and nan. ulp::record::of_this_run().result("name",
 * x.as_written(), x.all()) puts a number into the report; printed numbers are in it by themselves. ulp::plain(x) and ulp::plain_array(a, n) are for functions
 * that know no bounds. It is for one thread.
 */
#pragma once

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

/** Small and called in the innermost loops. */
#define ULP_INLINE inline __attribute__((always_inline))

namespace ulp {

/** What a compiler may do. */
struct model {
    bool contract = false;     // one rounding for a product and a sum
    bool reassociate = false;  // any parentheses in sums and in products
    bool ordered = false;      // parentheses move, operands do not
    bool reciprocal = false;   // x / c as x * (1 / c)
    bool flush = false;        // subnormal numbers become zeros
    bool library = false;      // functions of the library err by some ulps

    static model of(const char *words)
    {
        model result;
        std::string text = std::string(",") + words + ",";
        auto has = [&](const char *word) { return text.find(std::string(",") + word + ",") != std::string::npos; };
        bool fast = has("fast");
        result.contract = fast || has("contract");
        result.reassociate = fast || has("reassociate");
        result.reciprocal = fast || has("reciprocal");
        result.flush = fast || has("flush");
        result.library = fast || has("library");
        result.ordered = has("ordered");
        return result;
    }
};

/** A number of the language itself. */
template <class X> constexpr bool is_plain = std::is_arithmetic_v<X> && !std::is_class_v<X>;

inline const char *environment(const char *name, const char *otherwise)
{
    const char *value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

inline model allowed = model::of(environment("ULP_MODEL", "fast"));

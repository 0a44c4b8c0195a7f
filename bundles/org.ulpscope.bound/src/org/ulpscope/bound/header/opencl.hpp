/* For functions and kernels in OpenCL C. Functions have one name for both formats. */
#pragma once

namespace ulp {

/** A product and a sum that may be fused in each place where it stands (OpenCL 1.2, 6.12.2), also in a line to be computed as written. */
template <class A, class B, class C, class = std::enable_if_t<is_operand<A> || is_operand<B> || is_operand<C>>>
auto mad(const A &a, const B &b, const C &c, ULP_CALLED)
{
    using T = common<expression<common<A, B>>, C>;
    expression<T> x = passed<T>(a, {file, line});
    expression<T> y = passed<T>(b, {file, line});
    expression<T> z = passed<T>(c, {file, line});
    expression<T> apart = x * y + z;
    range<T> values = apart.all();
    values.include(fused(x.all(), y.all(), z.all()));
    return expression<T>(apart.strict(), values);
}

template <class X, class L, class H, class = std::enable_if_t<is_operand<X>>>
auto clamp(const X &value, const L &least, const H &greatest, ULP_CALLED)
{
    return fmin(fmax(value, least, file, line), greatest, file, line);
}

}  // namespace ulp

using std::max, std::min, ulp::mad, ulp::clamp;


/* For functions and kernels in OpenCL C, whose functions have one name for both formats. */

namespace ulp {

template <class A, class B, class C, class = std::enable_if_t<is_number<A> || is_number<B> || is_number<C>>>
auto mad(const A &a, const B &b, const C &c)
{
    return a * b + c;
}

template <class X, class L, class H, class = if_number<X>> auto clamp(const X &value, const L &least, const H &greatest)
{
    return fmin(fmax(value, least), greatest);
}

template <class X, class Y, class A, class = if_number<X>> auto mix(const X &x, const Y &y, const A &a) { return x + (y - x) * a; }
template <class E, class X, class = if_number<X>> auto step(const E &edge, const X &x) { return x < edge ? X(0) : X(1); }
template <class X, class = if_number<X>> auto sign(const X &x) { return x > 0 ? X(1) : x < 0 ? X(-1) : x; }
template <class X, class = if_number<X>> auto degrees(const X &x) { return x * X(57.295779513082320876798154814105); }
template <class X, class = if_number<X>> auto radians(const X &x) { return x * X(0.017453292519943295769236907684886); }
template <class X, class Y, class = if_number<X>> auto pown(const X &x, const Y &y) { return pow(x, y); }
template <class X, class Y, class = if_number<X>> auto powr(const X &x, const Y &y) { return pow(x, y); }
template <class X, class = if_number<X>> auto native_recip(const X &x) { return X(1) / x; }
template <class X, class Y, class = if_number<X>> auto native_divide(const X &x, const Y &y) { return x / y; }

#define ULP_NATIVE(NAME)                                                                                  \
    template <class X, class = if_number<X>> auto native_##NAME(const X &x) { return NAME(x); }            \
    template <class X, class = if_number<X>> auto half_##NAME(const X &x) { return NAME(x); }
ULP_NATIVE(sqrt) ULP_NATIVE(rsqrt) ULP_NATIVE(exp) ULP_NATIVE(exp2) ULP_NATIVE(exp10) ULP_NATIVE(log) ULP_NATIVE(log2) ULP_NATIVE(log10)
ULP_NATIVE(sin) ULP_NATIVE(cos) ULP_NATIVE(tan)
#undef ULP_NATIVE

}  // namespace ulp

using std::max, std::min, ulp::mad, ulp::clamp;

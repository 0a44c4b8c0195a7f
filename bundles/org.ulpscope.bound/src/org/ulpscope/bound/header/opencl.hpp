/* For functions and kernels in OpenCL C: its words. Functions have one name for both formats. */
#pragma once

#define __kernel
#define kernel
#define __global
#define global
#define __local
#define local
#define __constant const
#define constant const
#define __private
#define restrict __restrict
#define CLK_LOCAL_MEM_FENCE 1
#define CLK_GLOBAL_MEM_FENCE 2

using uchar = unsigned char;
using ushort = unsigned short;
using uint = unsigned int;
using ulong = unsigned long;

inline std::size_t get_local_id(uint dimension) { return dimension == 0 ? ulp::block::now().thread() : 0; }
inline std::size_t get_local_size(uint dimension) { return dimension == 0 ? ulp::block::now().threads() : 1; }
inline std::size_t get_global_id(uint dimension) { return get_local_id(dimension); }
inline std::size_t get_global_size(uint dimension) { return get_local_size(dimension); }
inline std::size_t get_global_offset(uint) { return 0; }
inline std::size_t get_group_id(uint) { return 0; }
inline std::size_t get_num_groups(uint) { return 1; }
inline uint get_work_dim() { return 1; }
inline void barrier(int) { ulp::block::now().wait(); }
inline void mem_fence(int) {}

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

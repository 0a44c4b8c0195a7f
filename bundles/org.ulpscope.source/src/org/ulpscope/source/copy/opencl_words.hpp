
/* The words of OpenCL C, of one work-group. */
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

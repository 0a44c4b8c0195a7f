/* What C has and C++ spells otherwise. */
#define restrict __restrict__
#define _Bool bool
#define _Static_assert static_assert
#define _Alignas alignas
#define _Alignof alignof
#define _Noreturn [[noreturn]]

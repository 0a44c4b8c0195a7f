package org.ulpscope.workbench.source;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Language;

/** The words that a language has for itself, by the colour they have. */
final class SourceWords {
    private static final String C_KEYWORDS =
            "break case const continue default do else enum extern for goto if inline register restrict return sizeof static struct switch typedef "
                    + "union volatile while _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local";
    private static final String CPP_KEYWORDS =
            "alignas alignof and asm catch class concept const_cast consteval constexpr constinit co_await co_return co_yield decltype delete "
                    + "dynamic_cast explicit export false final friend mutable namespace new noexcept not nullptr operator or override private "
                    + "protected public reinterpret_cast requires static_assert static_cast template this thread_local throw true try typeid "
                    + "typename using virtual xor";
    private static final String TYPES =
            "auto bool char char8_t char16_t char32_t double float int long short signed unsigned void wchar_t size_t ssize_t ptrdiff_t intptr_t "
                    + "uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t float_t double_t FILE "
                    + "_Bool _Complex _Imaginary _Float16 _Float32 _Float64 _Float128 __float128 __int128 __bf16 complex";
    private static final String CUDA =
            "__global__ __device__ __host__ __shared__ __constant__ __managed__ __restrict__ __forceinline__ __noinline__ __launch_bounds__ "
                    + "__grid_constant__ threadIdx blockIdx blockDim gridDim warpSize __syncthreads __syncwarp __threadfence "
                    + "__threadfence_block __threadfence_system __shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync __ballot_sync "
                    + "__any_sync __all_sync __activemask atomicAdd atomicMin atomicMax atomicExch atomicCAS";
    private static final String CUDA_TYPES =
            "__half __half2 __nv_bfloat16 __nv_bfloat162 __nv_fp8_e4m3 __nv_fp8_e5m2 dim3 cudaError_t cudaStream_t cudaEvent_t hipError_t hipStream_t";
    private static final String OPENCL =
            "kernel __kernel global __global local __local constant __constant private __private generic __generic read_only __read_only write_only "
                    + "__write_only read_write __read_write __attribute__ get_global_id get_local_id get_group_id get_global_size get_local_size "
                    + "get_num_groups get_work_dim get_global_offset barrier work_group_barrier mem_fence CLK_LOCAL_MEM_FENCE "
                    + "CLK_GLOBAL_MEM_FENCE";
    private static final String OPENCL_TYPES =
            "half uchar ushort uint ulong image1d_t image2d_t image3d_t sampler_t event_t";
    private static final String CUDA_VECTORS = "(u?char|u?short|u?int|u?long|u?longlong|float|double)[1-4]";
    private static final String OPENCL_VECTORS = "(u?char|u?short|u?int|u?long|half|float|double)(2|3|4|8|16)";

    private final Map<String, SourceColour> words = new HashMap<>();
    private final Predicate<String> vectors;

    private SourceWords(String vectors) {
        this.vectors = Pattern.compile(vectors).asMatchPredicate();
    }

    /** Those of a language. */
    static SourceWords of(Language language) {
        SourceWords found = new SourceWords(
                switch (language) {
                    case C, CPP -> "";
                    case CUDA, HIP -> CUDA_VECTORS;
                    case OPENCL -> OPENCL_VECTORS;
                });
        found.add(SourceColour.KEYWORD, C_KEYWORDS);
        found.add(SourceColour.TYPE, TYPES);
        switch (language) {
            case C -> found.add(SourceColour.KEYWORD, "true false nullptr constexpr static_assert thread_local");
            case CPP -> found.add(SourceColour.KEYWORD, CPP_KEYWORDS);
            case CUDA, HIP -> {
                found.add(SourceColour.KEYWORD, CPP_KEYWORDS);
                found.add(SourceColour.DEVICE, CUDA);
                found.add(SourceColour.TYPE, CUDA_TYPES);
            }
            case OPENCL -> {
                found.add(SourceColour.DEVICE, OPENCL);
                found.add(SourceColour.TYPE, OPENCL_TYPES);
            }
        }
        return found;
    }

    private void add(SourceColour colour, String list) {
        for (String word : list.split(" ")) {
            words.put(word, colour);
        }
    }

    /** All but the vectors, whose names follow a rule. */
    Map<String, SourceColour> named() {
        return Map.copyOf(words);
    }

    /** Whether a word is a type of several numbers, such as {@code double2}. */
    boolean isVector(String word) {
        return vectors.test(word);
    }
}

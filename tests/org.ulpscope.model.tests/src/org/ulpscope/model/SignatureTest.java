package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;

class SignatureTest {
    @Test
    void allThatIsInTheWayIsToldAtOnceAndWhatIsTheSameOnce() {
        SignatureException refused = assertThrows(
                SignatureException.class,
                () -> Signature.parse("bool f(__m128 a, std::vector<double, A> v, __m128 b, double x)"));
        assertEquals(0, refused.offset());
        assertEquals(
                List.of("bool is not a type", "the type '__m128'", "the type 'std'"),
                Arrays.stream(refused.reason().split(" Also, "))
                        .map(one -> one.replaceFirst("^(bool is not a type|the type '\\w+').*", "$1"))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    double cosh(double)                                    | double cosh(double x)
                    double pow(double, double);                            | double pow(double x, double y)
                    double fma(double, double, double)                     | double fma(double x, double y, double z)
                    double g(double, double, double, double)               | double g(double x1, double x2, double x3, double x4)
                    double g(double, double x)                             | double g(double y, double x)
                    double g(float x1, float, float, float x2)             | double g(float x1, float x3, float x4, float x2)
                    double f(double x, const float y[3], int n)            | double f(double x, const float y[3], int n)
                    __device__ double compute(double, double)              | __device__ double compute(double x, double y)
                    __host__ __device__ float f(float)                     | __device__ float f(float x)
                    __global__ void k(const double *x, double *out)        | __global__ void k(const double *x, double *out)
                    extern "C" __global__ void __launch_bounds__(256) k(const __half* __restrict__ x, __half* out) { int i; | __global__ void k(const __half *x, __half *out)
                    extern "C" double f(double x)                          | double f(double x)
                    static inline double f(double x) {return x # '; }      | double f(double x)
                    inline static double const f(const double x)           | double f(double x)
                    void f(double x, double *out)                          | void f(double x, double *out)
                    void f(double x, double out[4])                        | void f(double x, double out[4])
                    void f(double x, double out[static 4])                 | void f(double x, double out[4])
                    void f(double x, double out[])                         | void f(double x, double *out)
                    void f(double x, double const * const restrict y)      | void f(double x, const double *y)
                    void f(/* in */ double *x, double *y /*out*/)          | void f(const double *x, double *y)
                    void f(double /* inout */ x[2])                        | void f(double /* inout */ x[2])
                    _Float16 f(__fp16, _Float16)                           | _Float16 f(_Float16 x, _Float16 y)
                    __device__ half f(__half half)                         | __device__ __half f(__half half)
                    __nv_bfloat16 f(__bf16)                                | __bf16 f(__bf16 x)
                    __device__ nv_bfloat16 f(__nv_bfloat16)                | __device__ __nv_bfloat16 f(__nv_bfloat16 x)
                    double f(long, long long, long int, int long)          | double f(long long x1, long long x2, long long x3, long long x4)
                    double f(unsigned, unsigned long, size_t)              | double f(unsigned int x, unsigned long long y, unsigned long long z)
                    double f(int32_t, uint64_t, signed)                    | double f(int x, unsigned long long y, int z)
                    double f(volatile int64_t, uint32_t)                   | double f(long long x, unsigned int y)
                    void f(void)                                           | void f(void)
                    void f()                                               | void f(void)
                    double f(double x) noexcept;                           | double f(double x)
                    double f(double x) __attribute__((const, pure("a")));  | double f(double x)
                    [[nodiscard]] double f(double x) // a comment          | double f(double x)
                    __attribute__((noinline)) double /* c */ f(double x)   | double f(double x)
                    """)
    void readsWhatCProgrammersWrite(String text, String canonical) {
        assertEquals(canonical, SignatureText.print(Signature.parse(text)));
    }

    @Test
    void tellsFormatsDirectionsAndLengths() {
        Kernel kernel = Signature.parse("double f(double x, const float y[3], int n, double *out)");
        assertEquals("f", kernel.getName());
        assertEquals(Origin.LIBRARY, kernel.getOrigin());
        assertEquals(FloatFormat.FP64, kernel.getReturns());
        Parameter y = kernel.getParameters().get(1);
        assertEquals(FloatFormat.FP32, y.getFormat());
        assertEquals(3, y.getLength());
        assertTrue(y.isPointer());
        assertEquals(Direction.INPUT, y.getDirection());
        assertEquals(IntegerFormat.INT32, kernel.getParameters().get(2).getFormat());
        assertEquals(Direction.OUTPUT, kernel.getParameters().get(3).getDirection());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    double f(struct point p)              | struct point  | struct types
                    struct point f(double)                | struct        | struct types
                    int printf(const int *f, ...)         | ...           | variable number
                    double f(double (*g)(double), double) | (*g           | function pointers
                    double f(double g(double))            | (double))     | functions as parameters
                    double (*f)(double)                   | (*f           | name of the function is missing
                    long double f(double)                 | long double   | long double
                    double f(double long x)               | double long   | long double
                    template <class T> T f(T x)           | template      | templates
                    double f<double>(double)              | <double       | templates
                    double f(double x                     | ``            | ')' that ends the parameters is missing
                    double f(double x;                    | ;             | ')' that ends the parameters is missing
                    double f                              | ``            | '(' that begins the parameters is missing
                    double f double x)                    | double x      | '(' that begins the parameters is missing
                    f(double x)                           | f(            | type of the result is missing
                    real f(double x)                      | real          | 'real' is not known
                    double f(real x)                      | real          | 'real' is not known
                    double f(float2 v)                    | float2        | 'float2' is not known
                    double *f(double x)                   | *f            | cannot be the result
                    double f(double &x)                   | &x            | references
                    double f(double **x)                  | *x            | pointers to pointers
                    double f(double *x[3])                | [3            | arrays of pointers
                    double f(double x[3][3])              | [3])          | several dimensions
                    double f(double x[n])                 | n]            | number from 1 to 32
                    double f(double x[0])                 | 0]            | number from 1 to 32
                    double f(double x[99999999999])       | 99999999999   | number from 1 to 32
                    double f(double x[3)                  | )             | ']' that ends the length
                    double f(double x = 1.0)              | = 1           | default arguments
                    double f(double,, double)             | , double      | a parameter is missing
                    double f(double,)                     | )             | a parameter is missing
                    double f(double x double y)           | double y      | a ',' or a ')' belongs here
                    double f(double x, y)                 | y)            | 'y' is not known
                    double f(void x)                      | void          | void is not a type
                    double f(char c)                      | char          | char is not a type that a parameter
                    double f(unsigned float x)            | unsigned      | do not name one type
                    double f(int signed unsigned x)       | int           | do not name one type
                    double std::sin(double)               | ::            | qualified names
                    double f(double complex z)            | complex       | complex numbers
                    double _Complex f(double z)           | _Complex      | complex numbers
                    __float128 f(double z)                | __float128    | wider than FP64
                    double operator+(double)              | operator      | operators
                    auto f(double x)                      | auto          | 'auto' tells no format
                    typedef double f(double)              | typedef       | type definition
                    double f(double) + 1                  | +             | nothing but ';'
                    double f(double); double g(double)    | double g      | a second declaration
                    double f(double new)                  | new           | cannot name a parameter
                    double delete(double)                 | delete        | cannot name a function
                    extern "Fortran" double f(double)     | "Fortran"     | linkage
                    double f(/* out */ double x)          | /* out        | cannot be an output
                    double f(const double */* out */ x)   | /* out        | cannot be an output
                    double f(double /* x)                 | /* x          | comment has no end
                    double f(double x) __attribute__((a   | ((a           | that belongs to this '('
                    double f(double é)                    | é             | 'é' has no place
                    #include <math.h>                     | #             | '#' has no place
                    3                                     | 3             | type of the result is missing
                    ``                                    | ``            | type of the result is missing
                    """)
    void refusesWithASentenceThatPointsAtThePlace(String text, String place, String words) {
        SignatureException refusal = assertThrows(SignatureException.class, () -> Signature.parse(text));
        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
        assertTrue(refusal.getMessage().endsWith("."), refusal.getMessage());
        assertTrue(refusal.getMessage().startsWith("Column " + (refusal.offset() + 1) + " of the signature: "));
        int expected = place.isEmpty() ? text.length() : text.indexOf(place);
        if (refusal.offset() != expected) {
            expected = text.lastIndexOf(place);
        }
        assertEquals(expected, refusal.offset(), refusal.getMessage());
        assertTrue(refusal.offset() + refusal.length() <= text.length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\0",
                "double f(double x\u0007)",
                "\uD800",
                "\uFEFFdouble f(double)",
                "((((((((((",
                "[[[[[[",
                "\"\"\"",
                "/*/"
            })
    void answersNonsenseWithASentence(String text) {
        assertThrows(SignatureException.class, () -> Signature.parse(text));
    }

    @Test
    void doesNotTireOfLongOrDeepText() {
        assertThrows(SignatureException.class, () -> Signature.parse("double f" + "(".repeat(90_000)));
        assertThrows(SignatureException.class, () -> Signature.parse("[[".repeat(40_000)));
        assertThrows(SignatureException.class, () -> Signature.parse("double f(double x); " + " ".repeat(200_000)));
        String many = "double, ".repeat(10_000);
        assertEquals(
                10_001,
                Signature.parse("double f(" + many + "double)").getParameters().size());
    }

    @Test
    void everyPrefixAndEveryDamagedSignatureIsReadOrRefused() {
        String text =
                "extern \"C\" __device__ double f(const double x[3], int n, float /* inout */ *out) __attribute__((pure));";
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 4_000; i++) {
            StringBuilder damaged = new StringBuilder(text);
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> damaged.setLength(at);
                case 1 -> damaged.deleteCharAt(at);
                default -> damaged.setCharAt(at, text.charAt(random.nextInt(text.length())));
            }
            readOrRefuse(damaged.toString());
        }
    }

    private static void readOrRefuse(String text) {
        try {
            assertTrue(Identifiers.isUsable(Signature.parse(text).getName()));
        } catch (SignatureException refusal) {
            assertTrue(refusal.offset() >= 0 && refusal.offset() + refusal.length() <= text.length(), text);
        }
    }

    @Test
    void printsWhatItReadsBackAsAnEqualKernel() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 500; i++) {
            Kernel kernel = KernelsForTests.random(random);
            String text = SignatureText.print(kernel);
            assertTrue(EcoreUtil.equals(kernel, Signature.parse(text)), text);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "__kernel void f(__global const double *x, __global float *y, const uint n, ulong m)",
                "kernel void f(global const double *x, global float *restrict y, const uint n, ulong m)",
                "__attribute__((reqd_work_group_size(64, 1, 1))) kernel void f(const __global double *x, float __global *y, uint n, ulong m)",
            })
    void readsKernelsOfOpenCl(String text) {
        Kernel kernel = Signature.parse(text);
        assertEquals(Origin.OPENCL_KERNEL, kernel.getOrigin());
        assertEquals(
                "__kernel void f(__global const double *x, __global float *y, unsigned int n, ulong m)",
                SignatureText.print(kernel));
        assertEquals(SignatureText.print(kernel), SignatureText.print(Signature.parse(SignatureText.print(kernel))));
    }

    /** They are words of the language only there. */
    @Test
    void takesTheWordsOfOpenClForNamesWhereTheyAreNames() {
        Kernel kernel = Signature.parse("double kernel(double global, double local)");
        assertEquals("kernel", kernel.getName());
        assertEquals(
                List.of("global", "local"),
                kernel.getParameters().stream().map(Parameter::getName).toList());
        assertEquals(Origin.LIBRARY, kernel.getOrigin());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "__kernel void f(__local double *x)      | memory cannot be an argument",
                "__kernel void f(__constant double *x)   | memory cannot be an argument",
                "double f(__global const double *x)      | only a __kernel",
            })
    void refusesMemoryThatCannotBeGiven(String text, String sentence) {
        String message = assertThrows(SignatureException.class, () -> Signature.parse(text))
                .getMessage();
        assertTrue(message.contains(sentence), message);
    }
}

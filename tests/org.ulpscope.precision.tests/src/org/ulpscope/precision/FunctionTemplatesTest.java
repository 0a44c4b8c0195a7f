package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A type that is written where a function template is called is a variable. */
@Tag("slow")
class FunctionTemplatesTest {
    @TempDir
    Path folder;

    private static void assertFree(ReadProgram read, String... keys) {
        for (String key : keys) {
            assertTrue(read.isFree(key), () -> key + ": " + read.pin(key) + "; " + read.program.pins());
        }
    }

    private static void assertPinned(ReadProgram read, String key, String reason) {
        assertTrue(read.pin(key).contains(reason), () -> key + ": " + read.pin(key));
    }

    @Test
    void eachCallIsAChoiceOfItsOwn() {
        ReadProgram read = ReadProgram.cpp(folder, """
                #include <cstdio>
                #include <cstdlib>
                template <typename T> void run(int n) {
                    size_t bytes = n * sizeof(T);
                    T *a = (T *)malloc(bytes), sum = 0;
                    double weight = 0.5;
                    for (int i = 0; i < n; i++) { a[i] = i * weight; sum += a[i]; }
                    printf("%f\\n", (double)sum);
                    free(a);
                }
                int main() { run<float>(2); run<double>(3); run<double>(4); }
                """);
        assertFree(read, "main.run<double>.T", "main.run<double>.T#2", "run.weight");
        assertFalse(read.tied("main.run<double>.T", "main.run<double>.T#2"));
        assertFalse(read.tied("main.run<double>.T", "main.run<float>.T"));
        assertEquals(List.of("11 double"), read.sites("main.run<double>.T"));
        assertEquals(List.of("11 double"), read.sites("main.run<double>.T#2"));
    }

    @Test
    void whatIsPassedByAddressIsTiedAndWhatIsPassedByValueConverts() {
        ReadProgram read = ReadProgram.cpp(folder, """
                template <class T, int N> T dot(const T *a, T scale) { T s = 0; for (int i = 0; i < N; i++) s += a[i] * scale; return s; }
                template <class T> T *first(T &x) { return &x; }
                double use(double *a, double *b, double *c, double k) {
                    double d = dot<double, 3>(a, k) + dot<double, 4>(b, 2 * k);
                    double *p = first<double>(c[1]);
                    return d + *p;
                }
                """);
        assertTrue(read.tied("use.a", "use.dot<double>.T"));
        assertTrue(read.tied("use.b", "use.dot<double>.T#2"));
        assertTrue(read.tied("use.c", "use.p"));
        assertTrue(read.tied("use.c", "use.first<double>.T"));
        assertFalse(read.tied("use.a", "use.b"));
        assertFalse(read.tied("use.a", "use.k"));
        assertFalse(read.tied("use.d", "use.dot<double>.T"));
        assertFree(read, "use.a", "use.b", "use.c", "use.k", "use.d");
    }

    @Test
    void aTemplateThatSharesWhatIsNotItsOwnHasOneChoiceForAllCalls() {
        ReadProgram read = ReadProgram.cpp(folder, """
                static double table[4];
                template <typename T> T *shared() { return table; }
                template <typename T> T twice(int i) { T *p = shared<T>(); return 2 * p[i]; }
                int main() { return (int)(twice<double>(1) + twice<double>(2)); }
                """);
        assertTrue(read.tied("main.twice<double>.T", "main.twice<double>.T#2"));
        assertTrue(read.tied("main.twice<double>.T", "table"));
        assertFree(read, "table");
    }

    @Test
    void whatATemplateCallsMayShareWhatIsNotItsOwn() {
        ReadProgram read = ReadProgram.cpp(folder, """
                static double table[4];
                template <class T> void add(T *x) { T *p = table; *x += p[0]; }
                template <class T> T more(T x) { add<T>(&x); return x; }
                template <class T> void twice(T *x) { *x *= 2; }
                template <class T> T all(T x) { twice<T>(&x); return x; }
                double use(double y, double z) { return more(y) + all(z); }
                """);
        assertFalse(read.isFree("use.y"));
        assertFree(read, "use.z");
    }

    @Test
    void severalTypesOfOneCallAreChoicesUnlessTheTemplateTiesThem() {
        ReadProgram read = ReadProgram.cpp(folder, """
                template <typename T, typename U> void mixed(int n) { T a = n; U b = a; T c = a * b; (void)c; }
                template <typename T, typename U> void tied(int n) { T a = n; U *b = &a; (void)b; }
                int main() { mixed<double, double>(1); tied<double, double>(2); }
                """);
        assertFalse(read.tied("main.mixed<double>.T", "main.mixed<double>.U"));
        assertTrue(read.tied("main.tied<double>.T", "main.tied<double>.U"));
        assertFree(read, "main.mixed<double>.T", "main.tied<double>.U");
    }

    @Test
    void templatesOfAClassTemplateHaveItsType() {
        ReadProgram read = ReadProgram.cpp(folder, """
                template <typename T> T square(T x) { return x * x; }
                template <typename T> struct Solver {
                    T *state; T step;
                    explicit Solver(int n) : state(new T[n]), step(1) {}
                    template <typename U> U as(int i) { return state[i]; }
                    void advance(int i) { state[i] += square<T>(step); }
                };
                int main() { Solver<double> s(4); s.advance(1); double x = s.as<double>(1); return (int)x; }
                """);
        assertFree(read, "Solver<double>.T", "main.as<double>.U", "main.x");
        assertFalse(read.tied("Solver<double>.T", "main.as<double>.U"));
        assertEquals(List.of("8 double"), read.sites("Solver<double>.T"));
    }

    @Test
    void namesOfTypesAreReplacedWhereTheyAreWritten() {
        ReadProgram read = ReadProgram.cpp(folder, """
                typedef double real;
                #define FP double
                template <typename T> int run(int n) { T x = n; return (int)(x * 2); }
                namespace app { template <typename T> int all(int n) { return run<T>(n) + ::run<T>(2); } }
                int main() { return app::all<real>(1) + run<FP>(2) + run<const double>(3); }
                """);
        assertEquals(List.of("5 real"), read.sites("main.all<real>.T"));
        assertEquals(List.of("5 FP"), read.sites("main.run<FP>.T"));
        assertFree(read, "main.all<real>.T", "main.run<FP>.T", "main.run<const double>.T");
    }

    @Test
    void templatesThatAskForTheirTypeStayAndSayWhy() {
        ReadProgram read = ReadProgram.cpp(folder, """
                #include <type_traits>
                template <typename T> int asks(int n) { T x = n; if (std::is_same<T, double>::value) return 1; return (int)x; }
                template <typename T> int written(int n) { T x = n; return (int)x; }
                template <> int written<float>(int n) { return n + 1; }
                template <typename T> int calls(int n) { return written<T>(n); }
                template <typename T> int explicitly(int n) { T x = n; return (int)x; }
                template int explicitly<double>(int);
                template <typename T> struct Name { static const int size = 1; };
                template <> struct Name<double> { static const int size = 2; };
                template <typename T> int named(int n) { T x = n; return Name<T>::size + (int)x; }
                template <typename T> int sized(int n) { T x = n; /* is_same<T, float> */ constexpr int k = sizeof(T) == 8 ? 2 : 1; return k * (int)x; }
                int main() {
                    return asks<double>(1) + written<double>(1) + calls<double>(2) + explicitly<double>(3) + named<double>(4)
                        + sized<double>(5);
                }
                """);
        assertPinned(read, "main.asks<double>.T", "is another one for other types, as is_same<T");
        assertPinned(read, "main.written<double>.T", "written for arguments of its own");
        assertFalse(read.isFree("main.calls<double>.T"));
        assertPinned(read, "main.explicitly<double>.T", "instantiated explicitly");
        assertPinned(read, "main.named<double>.T", "as Name<T");
        assertPinned(read, "main.sized<double>.T", "sizeof(T) ==");
    }

    @Test
    void kernelsAreLaunchedForTheTypeOfTheirMemory() {
        ReadProgram read = ReadProgram.cuda(folder, """
                #include <cstdio>
                template <typename T, int dim> __device__ T scaled(const T *a, int i) { __shared__ T part[4]; part[0] = a[i] * dim; return part[0]; }
                template <typename T> __global__ void kernel(T *a, int n) {
                    int i = threadIdx.x;
                    if (i < n) a[i] = exp(scaled<T, 2>(a, i)) + 0.5;
                }
                template <typename T> void test(int n) {
                    size_t bytes = n * sizeof(T);
                    T *a = (T *)malloc(bytes), *d, sum = 0;
                    for (int i = 0; i < n; i++) a[i] = i;
                    cudaMalloc((void **)&d, bytes);
                    cudaMemcpy(d, a, bytes, cudaMemcpyHostToDevice);
                    kernel<T><<<1, n>>>(d, n);
                    cudaMemcpy(a, d, bytes, cudaMemcpyDeviceToHost);
                    for (int i = 0; i < n; i++) sum += a[i];
                    printf("%f\\n", (double)sum);
                    free(a); cudaFree(d);
                }
                int main() {
                    test<float>(4); test<double>(4);
                    double *d; cudaMalloc((void **)&d, 8 * sizeof(double));
                    cudaFuncSetCacheConfig(kernel<double>, cudaFuncCachePreferL1);
                    kernel<double><<<1, 8>>>(d, 8);
                    cudaFree(d);
                }
                """);
        assertFree(read, "main.test<double>.T", "main.d", "main.kernel<double>.T");
        assertTrue(read.tied("main.d", "main.kernel<double>.T"));
        assertTrue(read.tied("main.d", "main.kernel<double>.T#2"));
    }

    @Test
    void numbersAreCastToTheTypeOfTheTemplateAroundThem() {
        ReadProgram read = ReadProgram.cpp(folder, """
                template <typename T> void fill(T *a, T x, T y) { a[0] = x; a[1] = y; }
                template <typename T> int run(int n) {
                    T a[2]; size_t bytes = sizeof(a);
                    fill(a, (T)0.1, T(n));
                    fill(a, static_cast<T>(n), a[0]);
                    return bytes == 2 * sizeof(T) ? (int)a[1] : 0;
                }
                int main() { return run<double>(1); }
                """.replace("size_t", "unsigned long"));
        assertFree(read, "main.run<double>.T");
    }

    @Test
    void sharedMemoryOfBytesHoldsNumbersOfTheTypeThatItIsCastTo() {
        ReadProgram read = ReadProgram.cuda(folder, """
                template <typename T> __device__ T last(int n) { extern __shared__ unsigned char memory[]; return ((T *)memory)[n - 1]; }
                template <typename T> __global__ void sums(T *x, int n) {
                    extern __shared__ unsigned char memory[];
                    T *part = reinterpret_cast<T *>(memory), *more = (T *)&memory[n * sizeof(T)];
                    part[threadIdx.x] = x[threadIdx.x]; more[threadIdx.x] = 2 * x[threadIdx.x];
                    __syncthreads();
                    x[threadIdx.x] = last<T>(n) + more[0];
                }
                __global__ void fixed(double *x) {
                    __shared__ char memory[256];
                    double *part = (double *)(memory + 16);
                    part[threadIdx.x] = x[threadIdx.x]; x[threadIdx.x] = 3 * part[0];
                }
                int main() {
                    double *x, *y; cudaMalloc((void **)&x, 8 * sizeof(double)); cudaMalloc((void **)&y, 8 * sizeof(double));
                    sums<double><<<1, 8, 16 * sizeof(double)>>>(x, 8);
                    fixed<<<1, 8>>>(y);
                }
                """);
        assertFree(read, "main.x", "main.sums<double>.T", "fixed.x", "fixed.part");
        assertTrue(read.tied("main.x", "main.sums<double>.T"));
        assertFalse(read.tied("main.x", "main.y"));
    }

    @Test
    void whatAMacroWritesStaysAndWhatItTakesChanges() {
        ReadProgram read = ReadProgram.cpp(folder, """
                #define RUN(T, x) scale<T>(x)
                #define TWICE(x) x; x
                template <typename T> void scale(T *x) { x[0] *= 2; }
                template <typename T> void fixed(T *x) { static_assert(sizeof(T) == 8, "only FP64"); x[0] *= 2; }
                void f(double *a, double *b, double *c) { RUN(double, a); TWICE(scale<double>(b)); fixed<double>(c); }
                """);
        assertPinned(read, "f.a", "written where scale is called");
        assertTrue(read.tied("f.b", "f.scale<double>.T"));
        assertFree(read, "f.b");
        assertPinned(read, "f.fixed<double>.T", "static_assert(sizeof(T) ==");
    }

    @Test
    void aTemplateOfAnotherUnitStays() {
        ReadProgram read = ReadProgram.of(
                folder,
                "g++",
                List.of(),
                Map.of(
                        "main.cpp",
                        "template <typename T> T far(T x);\nint main() { return (int)far<double>(2); }\n",
                        "far.cpp",
                        "template <typename T> T far(T x) { return x * x; }\ntemplate double far(double);\n"));
        assertPinned(read, "main.far<double>.T", "instantiated explicitly");
    }
}

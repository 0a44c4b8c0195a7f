"""A kernel in CUDA C++ that cuda.core compiles and launches. Prints its bits."""

import numpy as np
from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch
from bits import hash_of

CODE = """
template<typename T>
__global__ void elementwise(const T *x, T *y, size_t n)
{
    size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
    if (i < n) y[i] = exp(x[i]) / (x[i] + 1) + sqrt(x[i]) * cos(x[i]);
}
"""


device = Device()
device.set_current()
stream = device.create_stream()
options = ProgramOptions(std="c++17", arch=f"sm_{device.arch}")
module = Program(CODE, code_type="c++", options=options).compile("cubin", name_expressions=("elementwise<float>", "elementwise<double>"))
for dtype, name in ((np.float32, "elementwise<float>"), (np.float64, "elementwise<double>")):
    host = np.linspace(0, 5, 1000).astype(dtype)
    result = np.zeros_like(host)
    from cuda.bindings import driver

    _, x = driver.cuMemAlloc(host.nbytes)
    _, y = driver.cuMemAlloc(host.nbytes)
    driver.cuMemcpyHtoD(x, host, host.nbytes)
    launch(stream, LaunchConfig(grid=4, block=256), module.get_kernel(name), int(x), int(y), host.size)
    stream.sync()
    driver.cuMemcpyDtoH(result, y, host.nbytes)
    print(name, result[:3], hash_of(result.tobytes()), flush=True)

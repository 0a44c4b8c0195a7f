/*
 * The device code that the program brought. Each fat binary stands for a shared library, which the file modules.txt of the folder that
 * ULPSCOPE_DEVICE_CODE names says: a line for each, with the FNV-1a hash of its bytes in hexadecimal digits, and the library. It is loaded when
 * something of it is first used.
 */
typedef struct variable { const void *host; const char *name; image *image; void **managed; size_t bytes; unsigned char *address; } variable;
static table functions, variables;
typedef struct managed { struct managed *next; variable *variable; } managed;
static managed *managed_variables;
/* What code that was translated while the program runs is looked up by. */
static uint64_t hash_of_loaded(const char *library) { return hashed(FNV_BASIS, library, strlen(library)); }
static _Bool translate_image(const image *image, char *library, size_t room);
/* What nobody translated before the program began is translated now, if somebody is there who can. */
static _Bool find_library(image *image, char *library, size_t room)
{
    const char *folder = getenv("ULPSCOPE_DEVICE_CODE");
    if (folder && find_line(folder, "modules.txt", image->hash, library, room)) return 1;
    if (getenv("ULPSCOPE_MODULES")) {
        if (!translate_image(image, library, room)) return 0;
        image->hash = hash_of_loaded(library);
        return 1;
    }
    if (folder) say("%s has no line for the device code %016llx: it was built after 'ulpscope run' read the program.", folder, (unsigned long long)image->hash);
    else say("The variable ULPSCOPE_DEVICE_CODE names no folder with this program's device code: run it by 'ulpscope run'.");
    return 0;
}
static const ulp_symbol *find_symbol(const image *image, const char *name)
{
    for (uint32_t i = 0; i < image->module->symbols; ++i) {
        if (strcmp(image->module->symbol[i].name, name) == 0) return &image->module->symbol[i];
    }
    return 0;
}
#include "traces.c"
#include "shadows.c"
#include "injections-here.c"
#include "exceptions.c"
static void load_all_variables(image *image);
/* Where the marks of device code are, of which certificates are made. */
static void attach_own_marks(image *image, const char *library)
{
    const ulp_symbol *reached = certifying() ? find_symbol(image, "ulpscope_reached") : 0;
    image->library = library;
    image->reached = reached ? reached->address : 0;
    image->reached_bytes = reached ? reached->bytes : 0;
}
/* The same, with the variables of the code, also those that the host does not name. */
static void attach_marks(image *image, const char *library)
{
    allocation found;
    if (!certifying()) return;
    attach_own_marks(image, strdup(library));
    load_all_variables(image);
    for (uint32_t i = 0; i < image->module->symbols; ++i) {
        const ulp_symbol *symbol = &image->module->symbol[i];
        if (!find_allocation(symbol->address, &found)) add_allocation((allocation){.base = (uintptr_t)symbol->address, .bytes = symbol->bytes, .memory = DEVICE_VARIABLE, .name = symbol->name});
    }
}
/* Loads what is not loaded; whether it is there. It is called with the lock held. */
static _Bool load_image(image *image)
{
    char library[4096];
    if (image->tried) return image->module != 0;
    image->tried = 1;
    if (!find_library(image, library, sizeof library)) return 0;
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    const ulp_module *(*module)(void) = handle ? (const ulp_module *(*)(void))dlsym(handle, "ulpscope_module") : 0;
    if (module) image->run = (void (*)(const ulp_request *, ulp_outcome *))dlsym(handle, "ulpscope_run");
    if (!module || !image->run) {
        say("The device code cannot be loaded: %s.", dlerror());
        return 0;
    }
    image->module = module();
    attach_records(image);
    attach_trace(image);
    attach_shadows(image);
    attach_injections(image);
    attach_marks(image, library);
    return 1;
}
/* Where a variable is; whether the program has it. */
static _Bool load_variable(variable *variable)
{
    if (variable->address) return 1;
    if (!load_image(variable->image)) return 0;
    const ulp_symbol *symbol = find_symbol(variable->image, variable->name);
    if (!symbol) {
        say("The device code has no variable %s.", variable->name);
        return 0;
    }
    allocation found;
    variable->address = symbol->address;
    if (!find_allocation(symbol->address, &found)) {
        add_allocation((allocation){.base = (uintptr_t)symbol->address, .bytes = symbol->bytes, .memory = variable->managed ? MANAGED_VARIABLE : DEVICE_VARIABLE, .name = variable->name});
    }
    return 1;
}
/* Finds a kernel in its library. */
static cudaError_t load_function(function *function)
{
    if (function->kernel) return cudaSuccess;
    if (!load_image(function->image)) return cudaErrorNoKernelImageForDevice;
    const ulp_module *module = function->image->module;
    for (uint32_t i = 0; i < module->kernels && !function->kernel; ++i) {
        if (strcmp(module->kernel[i].name, function->name) == 0) function->kernel = &module->kernel[i];
    }
    if (!function->kernel) return cudaErrorInvalidDeviceFunction;
    load_all_variables(function->image);
    return cudaSuccess;
}

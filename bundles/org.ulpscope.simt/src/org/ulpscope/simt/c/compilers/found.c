/* Where NVIDIA's own library is, in whose place this one is: compiling and linking need no GPU. */
static void *opened(const char *folder, const char *name)
{
    char path[PATH_MAX];
    if (!folder || !*folder || snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return 0;
    /* By dlmopen, since what is loaded in front of dlopen leads here; and so that its calls of itself do not either. */
    return dlmopen(LM_ID_BASE, path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
}
/* In one of some folders, which colons part. */
static void *opened_in(const char *folders, const char *name, const char *but)
{
    char *list = folders ? strdup(folders) : 0, *rest = list;
    void *found = 0;
    for (char *each; !found && rest && (each = strsep(&rest, ":"));) {
        if (!but || strcmp(each, but) != 0) found = opened(each, name);
    }
    free(list);
    return found;
}
static void *opened_below(const char *root, const char *name)
{
    char folder[PATH_MAX];
    if (!root || !*root || snprintf(folder, sizeof folder, "%s/lib64", root) >= (int)sizeof folder) return 0;
    return opened(folder, name);
}
static void *library_named(const char *name)
{
    void *found = opened_in(getenv("LD_LIBRARY_PATH"), name, getenv("ULPSCOPE_MODULES"));
    if (!found) found = opened_below(getenv("CUDA_HOME"), name);
    if (!found) found = opened_below(getenv("CUDA_PATH"), name);
    return found ? found : opened_in("/usr/local/cuda/lib64:/usr/lib/x86_64-linux-gnu:/usr/lib64", name, 0);
}
/*
 * The one in whose place this library was opened; else one that is where such libraries are; 0 if there is none.
 * replaced: the path by which a program opened it, 0 if it had none; names: those of its releases, newest first, and 0
 */
static void *library_found(const char *replaced, const char *const *names)
{
    void *found = replaced ? dlmopen(LM_ID_BASE, replaced, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND) : 0;
    Dl_info own;
    if (!found && dladdr((void *)library_found, &own)) {
        const char *name = strrchr(own.dli_fname, '/');
        if (name) found = library_named(name + 1);
    }
    for (; !found && *names; ++names) found = library_named(*names);
    return found;
}

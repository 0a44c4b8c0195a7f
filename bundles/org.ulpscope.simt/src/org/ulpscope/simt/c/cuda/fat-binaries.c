/* The device code that a program brings, as nvcc wraps it: what folders say of it is in lists, by the hash of its bytes. */
typedef struct { int magic, version; const unsigned char *data; const unsigned char *const *binaries; } fat_binary_wrapper;
/* FNV-1a, of 64 bits. */
static const uint64_t FNV_BASIS = 0xcbf29ce484222325u;
static uint64_t hashed(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; ++i) hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return hash;
}
static uint64_t fat_binary_hash(const unsigned char *data)
{
    uint16_t header;
    uint64_t body;
    memcpy(&header, data + 6, sizeof header);
    memcpy(&body, data + 8, sizeof body);
    return hashed(FNV_BASIS, data, header + body);
}
/* The hash that a wrapper is looked up by: of separate compilation, that of its first part. */
static uint64_t wrapper_hash(const fat_binary_wrapper *wrapper)
{
    return fat_binary_hash(wrapper->version == 2 && wrapper->binaries && wrapper->binaries[0] ? wrapper->binaries[0] : wrapper->data);
}
/* What a list in a folder says of a fat binary; whether it says anything. */
static _Bool find_line(const char *folder, const char *list, uint64_t hash, char *rest, size_t room)
{
    char path[4096], line[4200];
    snprintf(path, sizeof path, "%s/%s", folder, list);
    FILE *lines = fopen(path, "r");
    if (!lines) {
        say("%s cannot be read: %s.", path, strerror(errno));
        return 0;
    }
    _Bool found = 0;
    while (!found && fgets(line, sizeof line, lines)) {
        char *end;
        found = strtoull(line, &end, 16) == hash && *end == ' ';
        if (found) {
            end[strcspn(end, "\n")] = 0;
            snprintf(rest, room, "%s", end + 1);
        }
    }
    fclose(lines);
    return found;
}

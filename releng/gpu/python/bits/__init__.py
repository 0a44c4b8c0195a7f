"""The bits of results, in a form that is short enough to print and to compare."""


def hash_of(content):
    """The FNV-1a hash of bytes, in 16 hexadecimal digits."""
    value = 0xCBF29CE484222325
    for byte in content:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"

// Embind prints the address of a type it has no name for, in a message that our own checks
// forestall. Nothing else in the module prints by the C library, whose printf would weigh a
// fortieth of it, packed. The linker takes these bodies in place of it: the type then has an empty
// name. Weak, so that a toolchain which needs the C library's own takes that.
extern "C" {

__attribute__((weak)) int sprintf(char* to, const char* /*format*/, ...) {
  *to = '\0';
  return 0;
}

// What the compiler calls where no argument is a floating-point number.
__attribute__((weak)) int siprintf(char* to, const char* /*format*/, ...) {
  *to = '\0';
  return 0;
}

}  // extern "C"

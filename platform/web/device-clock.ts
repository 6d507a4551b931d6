/** The clock of the device, which its owner may set, in milliseconds since 1970. It goes on while the device sleeps, which `performance.now()` does not everywhere. */
export const deviceClockMs = (): number => Date.now();

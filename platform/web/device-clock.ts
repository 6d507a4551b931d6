/**
 * The device's clock, which its owner may set, in milliseconds since 1970. It keeps running while the device sleeps; `performance.now()` does not
 * everywhere.
 */
export const deviceClockMs = (): number => Date.now();

/** The clock of the device, which its owner may set, in milliseconds since 1970. Where a device sleeps it may stand still until the next document. */
export const deviceClockMs = (): number => Math.round(performance.timeOrigin + performance.now());

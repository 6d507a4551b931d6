/** Payments towards a device. */
export const device = {
  deviceAmountHeading: 'Pay for your {device}',
  payOffAmount: 'Pay it off',
  leftOfDevice: 'Left to pay for the device',
  deviceBeingPaid: 'A payment for all that is left of this device is on its way.',
  nextDevicePaidOff: 'Your {device} is paid off. Your next mobile bills have no monthly payment for it.',
  nextDeviceLeft: 'Left to pay for your {device}: {amount}. Its monthly payment stays the same.',
  backToDevices: 'Back to device balances',
} as const;

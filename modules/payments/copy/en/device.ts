/** Payments towards a device. */
export const device = {
  deviceAmountHeading: 'Pay for your {device}',
  payOffAmount: 'Pay it off',
  leftOfDevice: 'Left to pay for the device',
  deviceBeingPaid: 'A payment for all that is left of this device is on its way.',
  backToDevices: 'Back to device balances',
} as const;

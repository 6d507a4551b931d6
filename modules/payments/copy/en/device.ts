/** Payments towards a device. */
export const device = {
  unableDevicePayments: 'Unable to Make Device Payments',
  devicePaymentsDown:
    "We're sorry, we cannot take payments for devices right now. Payments that you made are listed under Activity: look there before you try again. Try again in a few minutes, or call {phone}.",
  deviceAmountHeading: 'Pay for your {device}',
  payOffAmount: 'Pay it off',
  leftOfDevice: 'Left to pay for the device',
  deviceBeingPaid: 'A payment for all that is left of this device is on its way.',
  backToDevices: 'Back to device balances',
} as const;

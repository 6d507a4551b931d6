import type { PayableOwner } from '#modules/payments/server/api.ts';
import { deviceDebt, deviceLimits } from '../rules/device-debt.ts';
import type { MobilePort } from './port.ts';

/** Devices as something to pay (MOB-04): what statements have not asked for yet may be paid ahead. */
export const createDevicePayable = (mobile: Pick<MobilePort, 'devicePlans'>): PayableOwner => ({
  kind: 'device',
  part: 'mobile',
  async owed(accountId, id, payments) {
    const plan = (await mobile.devicePlans(accountId)).find(({ planId }) => planId === id);
    return plan && { name: plan.device, debt: deviceDebt(plan, payments) };
  },
  limits: deviceLimits,
});

import type { BootFailure, BootStage } from '#modules/equipment/rules/boot-stage.ts';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** How far a device has come that is being activated. */
export const activationStageEnum: Enumeration<'not-seen' | BootStage> = {
  name: 'ActivationStage',
  description: 'How far a device has come',
  values: {
    'not-seen': 'the network does not hear of it',
    powered: 'it has power',
    ranging: 'it looks for its channel',
    registered: 'the network knows it',
    provisioned: 'it may carry the account’s services',
    online: 'it is online',
  },
};
export type ActivationStage = keyof typeof activationStageEnum.values;

/** The stages in their order, for a picture of them. */
export const activationStages = [
  'not-seen',
  'powered',
  'ranging',
  'registered',
  'provisioned',
  'online',
] as const satisfies readonly ActivationStage[];

export const activationFailureEnum: Enumeration<BootFailure['reason']> = {
  name: 'ActivationFailure',
  description: 'Why a device gets no further',
  values: { 'wrong-account': 'it belongs to another account', 'wrong-port': 'it is in a wrong socket', failed: 'the network gives a code' },
};

/** Without another stage for so long, something else has to be tried (areas 13). */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Whether a device has been at one stage for too long. `since`: when it came there, business time. */
export const isStuck = (stage: ActivationStage, since: IsoInstant, now: IsoInstant): boolean =>
  stage !== 'online' && Date.parse(now) - Date.parse(since) >= PATIENCE_MS;

/** Whether a device of the account can be set up by its customer: one on its way or at their home, and a modem of their own. */
export const waitsForActivation = ({ state, mac }: Pick<Device, 'state' | 'mac'>): boolean =>
  mac !== undefined && (state === 'shipped' || state === 'activating');

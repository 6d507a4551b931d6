import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Device, isInUse } from './device.ts';
import { readCode } from './device-code.ts';

/** What takes the place of a device: another one of the provider’s, or a modem that the customer has bought. */
export const swapWayEnum: Enumeration<'ours' | 'own'> = {
  name: 'SwapWay',
  description: 'What takes the place of a device',
  values: { ours: 'another one of the provider’s', own: 'a modem of the customer’s own' },
};
export type SwapWay = keyof typeof swapWayEnum.values;

/** In which ways a device can be replaced now: one that is in service and can be activated. What goes out is leased; what connects a home may be the customer’s own. */
export function swapWays({ state, mac, ownership, kind }: Pick<Device, 'state' | 'mac' | 'ownership' | 'kind'>): readonly SwapWay[] {
  if (state !== 'in-service' || mac === undefined) return [];
  return [...(ownership === 'leased' ? ['ours' as const] : []), ...(kind === 'gateway' || kind === 'modem' ? ['own' as const] : [])];
}

/** Whether a device waits to take the place of another. */
export const isComing = ({ state, replaces }: Pick<Device, 'state' | 'replaces'>): boolean =>
  replaces !== undefined && (state === 'shipped' || state === 'activating');

/** Whether a device connects a home, or is about to: there is one of these at a time, besides what goes back. */
export const connectsHome = ({ line, kind, state }: Pick<Device, 'line' | 'kind' | 'state'>): boolean =>
  line === 'internet' && (kind === 'gateway' || kind === 'modem') && (state === 'shipped' || state === 'activating' || isInUse(state));

/** A modem of the customer’s own that takes no device’s place and was not set up yet: another one may come instead. */
export const isOwnToSetUp = ({ ownership, state, replaces }: Pick<Device, 'ownership' | 'state' | 'replaces'>): boolean =>
  ownership === 'own' && state === 'activating' && replaces === undefined;

/** A modem of the customer’s own, as it is written on its label. */
export type OwnModem = Pick<Device, 'make' | 'model' | 'serial'> & { readonly mac: string };

export const ownModemFieldEnum: Enumeration<'make' | 'model' | 'serial' | 'mac'> = {
  name: 'OwnModemField',
  description: 'A field of a modem of the customer’s own',
  values: { make: 'who makes it', model: 'its model', serial: 'its serial number', mac: 'its MAC' },
};
export type OwnModemField = keyof typeof ownModemFieldEnum.values;

export const LONGEST_MODEL = 40;

/** What was typed of a modem, read; else the fields to correct. */
export function readOwnModem(
  typed: Readonly<Record<OwnModemField, string>>,
): { readonly modem: OwnModem } | { readonly wrong: readonly [OwnModemField, ...OwnModemField[]] } {
  const [make, model] = [typed.make.trim(), typed.model.trim()];
  const isName = (text: string) => text.length > 0 && text.length <= LONGEST_MODEL && !/[<>]|[\d -]{13}/.test(text);
  const serial = readCode(typed.serial);
  const mac = readCode(typed.mac);
  // A serial number may look like a MAC: twelve hex digits.
  const serialText = serial && 'serial' in serial ? serial.serial : serial?.mac.toUpperCase();
  const macText = mac && 'mac' in mac ? mac.mac : undefined;
  const [first, ...others] = (['make', 'model', 'serial', 'mac'] as const).filter(
    (field) => !{ make: isName(make), model: isName(model), serial: serialText !== undefined, mac: macText !== undefined }[field],
  );
  if (first === undefined && serialText !== undefined && macText !== undefined) return { modem: { make, model, serial: serialText, mac: macText } };
  return { wrong: [first ?? 'serial', ...others] };
}

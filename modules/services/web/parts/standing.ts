import type { Tone } from '#design/web/feedback/tone.ts';
import { isUnwell, worstOf } from '#modules/equipment/rules/device-state.ts';
import { deviceName } from '#modules/equipment/web/parts/device-name.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DeviceInListFragment, ServiceInListFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { Messages } from '../../copy/home/messages.ts';
import { type CardLine, cardLines } from './lines.ts';

type Service = ServiceInListFragment;
type SayDevice = Parameters<typeof deviceName>[1];
type Words = { readonly say: Say<Messages>; readonly sayDevice: SayDevice };

export type Standing = { readonly tone: Tone; readonly words: string };

/** How a line stands, in one tag: what stopped it, else its worst device, else that it works. */
export function standingOf({ line, state }: Service, devices: readonly DeviceInListFragment[], { say, sayDevice }: Words): Standing {
  if (line === 'mobile' && state !== 'pending')
    return state === 'active' ? { tone: 'positive', words: say('stateActive') } : { tone: 'negative', words: say('stateInactive') };
  if (state === 'pending') return { tone: 'waiting', words: say('statePending') };
  if (state === 'suspended') return { tone: 'negative', words: say('stateSuspended') };
  if (state === 'disconnected') return { tone: 'negative', words: say('stateDisconnected') };
  const worst = worstOf(devices);
  if (worst === undefined || worst.state === null) return { tone: 'positive', words: say('stateActive') };
  const alike = devices.filter((device) => device.state === worst.state).length;
  const about = { count: alike, device: deviceName(worst, sayDevice) };
  switch (worst.state) {
    case 'offline':
      return { tone: 'negative', words: say('stateOffline', about) };
    case 'connection-issue':
      return { tone: 'caution', words: say('stateIssue', about) };
    case 'restarting':
      return { tone: 'waiting', words: say('stateStarting', about) };
    default:
      return { tone: 'positive', words: say('stateWorking') };
  }
}

const reasons = { 'non-pay': 'reasonNonPay', seasonal: 'reasonSeasonal', customer: 'reasonCustomer', fraud: 'reasonFraud' } as const;

/** Why it is stopped, in a sentence that may name the partner's phone; undefined if it is not. */
export const reasonOf = ({ reason }: Service, say: Say<typeof en>, phone: string): string | undefined =>
  reason && hasKey(reasons, reason) ? say(reasons[reason], { phone }) : undefined;

type Situation = {
  readonly devices: readonly DeviceInListFragment[];
  readonly mayPay: boolean;
  /** Something is out at the address: nothing that is done at a device brings it back. */
  readonly isOut: boolean;
};

/** Where it goes on from a line: its one next act. */
export function nextAct(service: Service & { readonly line: CardLine }, { devices, mayPay, isOut }: Situation, { say, sayDevice }: Words) {
  const { line, state, reason } = service;
  const place = cardLines[line];
  if (state === 'pending' && 'without' in place) return { href: place.without, label: say('actNotProvisioned') };
  if (reason === 'non-pay' && mayPay) return { href: pathOf('billing'), label: say('actPay') };
  if (reason === 'seasonal' && mayPay) return { href: pathOf('seasonal'), label: say('actSeasonal') };
  const worst = worstOf(devices);
  if (state === 'active' && worst && isUnwell(worst.state) && isOut) return { href: pathOf('myOutages'), label: say('actOutage') };
  if (state === 'active' && worst && isUnwell(worst.state))
    return { href: pathOf('equipment', { id: worst.id }), label: say('actDevice', { device: deviceName(worst, sayDevice) }) };
  return { href: place.path, label: say(place.act) };
}

import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import type { DeviceKind } from './device.ts';

export const LONGEST_NICKNAME = 30;

/** A pod may always be named (SVC-03). */
const always: ReadonlySet<DeviceKind> = new Set(['pod']);
/** These while the nickname option is on. */
const withOption: ReadonlySet<DeviceKind> = new Set([
  'dvr-hd',
  'dvr-standard',
  'receiver-hd',
  'receiver-standard',
  'digital-transport-adapter',
  'cable-card',
  'tv-device',
]);

/** Whether a customer may name a device of this kind. @param option the nickname option is on */
export const mayBeNamed = (kind: DeviceKind, option: boolean): boolean => always.has(kind) || (option && withOption.has(kind));

/** What would be read as markup, and what cannot be seen. */
const MARKUP = /[<>]|&#?\w+;/;
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The nickname as it is kept, from what was typed: 1 to 30 characters, no markup, no card number. Whether another device has it, the inventory knows. */
export function nicknameOf(typed: string): Result<string, 'length' | 'markup' | 'card-number'> {
  const nickname = typed.trim().replaceAll(/\s+/g, ' ').normalize('NFC');
  if (MARKUP.test(nickname) || UNSEEN.test(nickname)) return refuse('markup');
  if (holdsCardNumber(nickname)) return refuse('card-number');
  const length = [...nickname].length;
  return length >= 1 && length <= LONGEST_NICKNAME ? accept(nickname) : refuse('length');
}

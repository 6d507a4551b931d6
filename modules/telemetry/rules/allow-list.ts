import { type EventName, events, type FieldKind, type SentEvent } from './events.ts';

/** Specification 5 and 9: a text is cut after so many characters. */
const MOST_CHARACTERS = 5000;

/** What a database does not keep: zeros, and halves of characters, as a cut makes them. */
const UNKEPT = /[\0\p{Cs}]/gu;

/** A code has no number of anybody's: no five digits in a row, and no nine without a letter between. */
const patterns: Readonly<Partial<Record<string, RegExp>>> = {
  code: /^(?!.*\d{5}|.*(\d[\W_]*){9})[\w.:/ -]{1,100}$/,
  trace: /^[\w:.-]{1,100}$/,
  uuids: /^((-?[\da-f]{4}){8},?){0,20}$/,
} satisfies Partial<Record<FieldKind, RegExp>>;

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

/**
 * The fields of an event as they may be sent and kept, with texts cut and cleaned; undefined when one is missing, unknown or of another kind.
 * The browser asks before it sends, and the server asks again before it keeps.
 */
export function allowed(name: EventName, fields: Readonly<Record<string, unknown>>): SentEvent['fields'] | undefined {
  const definition: Readonly<Record<string, string>> = events[name];
  const cleaned: Record<string, string | number | boolean> = {};
  for (const field of Object.keys({ ...definition, ...fields })) {
    const kind = (Object.hasOwn(definition, field) && definition[field]) || '?';
    const value = fields[field];
    if (value === undefined && kind.endsWith('?')) continue;
    const held = heldAs(kind.replace('?', ''), value);
    if (held === undefined) return undefined;
    cleaned[field] = held;
  }
  return cleaned;
}

/** Whether something is a text of a kind that has a shape. */
export const fits = (kind: string, value: unknown): value is string => typeof value === 'string' && patterns[kind]?.test(value) === true;

function heldAs(kind: string, value: unknown): string | number | boolean | undefined {
  if (fits(kind, value)) return value;
  if (typeof value === 'string' && kind === 'words') return withoutPeople(value).slice(0, MOST_CHARACTERS).replace(UNKEPT, '');
  if (typeof value === 'number' && kind === 'figure' && value >= 0 && value < Infinity) return value;
  return typeof value === 'boolean' && kind === 'flag' ? value : undefined;
}

/**
 * A program's text may name who it is about: mail addresses go, numbers of four digits and more as people write them, and of nine and more whatever but letters
 * stands between.
 */
function withoutPeople(text: string): string {
  return text
    .slice(0, 2 * MOST_CHARACTERS)
    .replace(/[^\s@<>"']{1,100}(@|%40)[^\s@<>"']+/g, '[address]')
    .replace(/\p{Nd}(([ .-]?\p{Nd}){3,}|([^\p{L}\p{Nd}]{0,3}\p{Nd}){8,})/gu, '[number]');
}

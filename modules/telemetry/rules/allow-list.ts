import { type EventName, events, type FieldKind, type SentEvent } from './events.ts';

/** Specification 5 and 9: texts are cut to this many characters. */
const MOST_CHARACTERS = 5000;

/** What a database does not store: zero bytes, and lone surrogates, which cutting can produce. */
const UNKEPT = /[\0\p{Cs}]/gu;

/** A code contains nobody's number: no five digits in a row, and no nine without a letter between. */
const patterns: Readonly<Partial<Record<string, RegExp>>> = {
  code: /^(?!.*\d{5}|.*(\d[\W_]*){9})[\w.:/ -]{1,100}$/,
  trace: /^[\w:.-]{1,100}$/,
  uuids: /^((-?[\da-f]{4}){8},?){0,20}$/,
} satisfies Partial<Record<FieldKind, RegExp>>;

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

/**
 * The fields of an event as they may be sent and stored, with texts cut and cleaned; undefined if one is missing, unknown or of the wrong kind. The
 * browser checks before it sends, and the server checks again before it stores.
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

/** Whether a value is a text that matches its kind's pattern. */
export const fits = (kind: string, value: unknown): value is string => typeof value === 'string' && !!patterns[kind]?.test(value);

function heldAs(kind: string, value: unknown): string | number | boolean | undefined {
  if (fits(kind, value)) return value;
  if (typeof value === 'string' && kind === 'words') return withoutPeople(value).slice(0, MOST_CHARACTERS).replace(UNKEPT, '');
  if (typeof value === 'number' && kind === 'figure' && value >= 0 && value < Infinity) return value;
  return typeof value === 'boolean' && kind === 'flag' ? value : undefined;
}

/**
 * An error text may identify people: removes mail addresses, numbers of four or more digits as people write them, and nine or more digits with
 * anything but letters between them.
 */
function withoutPeople(text: string): string {
  return text
    .slice(0, 2 * MOST_CHARACTERS)
    .replace(/[^\s@<>"']{1,100}(@|%40)[^\s@<>"']+/g, '[address]')
    .replace(/\p{Nd}(([ .-]?\p{Nd}){3,}|([^\p{L}\p{Nd}]{0,3}\p{Nd}){8,})/gu, '[number]');
}

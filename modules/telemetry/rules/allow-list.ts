import { type EventName, events, type FieldKind, type SentEvent } from './events.ts';

/** Specification 5 and 9: a text is cut after so many characters. */
const MOST_CHARACTERS = 5000;

const patterns = { code: /^(?!.*\d{5})[\w.:/ -]{1,100}$/, trace: /^[\w:.-]{1,100}$/, uuids: /^([\da-f-]{36},?){0,20}$/ };

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

/**
 * The fields of an event as they may be sent and kept, with texts cut and cleaned; undefined when one is missing, unknown or of another kind.
 * The browser asks before it sends, and the server asks again before it keeps.
 */
export function allowed(name: EventName, fields: Readonly<Record<string, unknown>>): SentEvent['fields'] | undefined {
  const definition: Readonly<Record<string, string>> = events[name];
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.some(([field]) => !Object.hasOwn(definition, field))) return undefined;
  if (Object.entries(definition).some(([field, kind]) => !kind.endsWith('?') && fields[field] === undefined)) return undefined;
  const cleaned: Record<string, string | number | boolean> = {};
  for (const [field, value] of given) {
    const held = heldAs(definition[field]?.replace('?', ''), value);
    if (held === undefined) return undefined;
    cleaned[field] = held;
  }
  return cleaned;
}

function heldAs(kind: string | undefined, value: unknown): string | number | boolean | undefined {
  switch (kind as FieldKind | undefined) {
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'figure':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
    case 'words':
      return typeof value === 'string' ? withoutPeople(value).slice(0, MOST_CHARACTERS) : undefined;
    case 'code':
    case 'trace':
    case 'uuids':
      return typeof value === 'string' && patterns[kind as keyof typeof patterns].test(value) ? value : undefined;
    default:
      return undefined;
  }
}

/** A program's text may name who it is about: mail addresses go, and numbers of four digits and more, however they are written. */
function withoutPeople(text: string): string {
  return text
    .slice(0, 2 * MOST_CHARACTERS)
    .replace(/[^\s@<>"']{1,100}@[^\s@<>"']{1,100}/g, '[address]')
    .replace(/\d(?:[ .-]?\d){3,}/g, '[number]');
}

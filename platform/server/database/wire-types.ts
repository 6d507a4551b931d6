import pg from 'pg';

const { builtins } = pg.types;
const TEXT_ARRAY: number = 1009;
const MILLISECONDS_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+00$/;

/**
 * How PostgreSQL values arrive: a date stays text ("2026-11-21"), a bigint becomes a safe integer, a timestamptz an ISO instant in UTC to the
 * millisecond. Everything else uses pg's defaults.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, safeInteger],
  [builtins.TIMESTAMPTZ, instant],
  [1016, (text) => listOf(text).map(safeInteger)],
  [1182, listOf],
  [1185, (text) => listOf(text).map(instant)],
]);

/** @see parsers. Binary values are never requested. */
export function parserOf(oid: number): (text: string) => unknown {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text');
}

/** @throws RangeError if a number is too large to be exact in JavaScript. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

/** "2026-11-21 15:04:05.123456+00" → "2026-11-21T15:04:05.123Z". @throws RangeError for infinity. */
function instant(text: string): string {
  // Our own format, read in UTC, needs no parsing; every request reads some of these.
  if (MILLISECONDS_IN_UTC.test(text)) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso).toISOString();
}

function listOf(text: string): string[] {
  const list: string[] = pg.types.getTypeParser(TEXT_ARRAY, 'text')(text);
  return list;
}

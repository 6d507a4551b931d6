import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';

/** A part of the account as last read: what is due, and what its last statement asked for. No names, methods or single charges. */
export type LastBillPart = {
  readonly part: AccountPart;
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  /** Negative is a credit. */
  readonly currentBalance: Cents;
  readonly dueOn: IsoDate | null;
  /** Null before the first statement. */
  readonly statement: LastStatement | null;
};

export type LastStatement = {
  readonly on: IsoDate;
  readonly previousBalance: Cents;
  /** Received since the previous statement, positive. */
  readonly payments: Cents;
  readonly balance: Cents;
  readonly groups: readonly { readonly group: string; readonly total: Cents }[];
};

/** The last bill, which a browser stores for customers who chose "Keep me signed in", to be read offline. */
export type LastBill = {
  /** The last digits of the account number, to show whose bill it is. */
  readonly ending: string;
  /** By the browser's clock, in milliseconds since 1970. */
  readonly readAtMs: number;
  /** When the session that read it ends; after that nobody may read it. */
  readonly untilMs: number;
  readonly parts: readonly LastBillPart[];
};

/** Increased when the format changes: a record of another version is not read. */
const VERSION = 1;

export const lastBillText = (bill: LastBill): string => JSON.stringify({ version: VERSION, ...bill });

/** Parses a stored bill; undefined if it has expired, has another version, is not ours, or was read after `nowMs` (a clock set back). */
export function lastBillIn(text: string | undefined, nowMs: number): LastBill | undefined {
  const kept = recordIn(parsed(text));
  if (kept?.version !== VERSION) return undefined;
  const { ending, readAtMs, untilMs } = kept;
  const parts = allOf(kept.parts, partIn);
  if (typeof ending !== 'string' || !isInstant(readAtMs) || !isInstant(untilMs) || !parts?.length) return undefined;
  return readAtMs <= nowMs && nowMs < untilMs ? { ending, readAtMs, untilMs, parts } : undefined;
}

type Read<Value> = (value: unknown) => Value | undefined;

function partIn(value: unknown): LastBillPart | undefined {
  const { part, dueOn, ...rest } = recordIn(value) ?? {};
  const [amountDue, pastDue, currentBalance] = [rest.amountDue, rest.pastDue, rest.currentBalance].map(centsIn);
  const due = dueOn === null ? null : dateIn(dueOn);
  const statement = rest.statement === null ? null : statementIn(rest.statement);
  if (typeof part !== 'string' || !isAccountPart(part) || due === undefined || statement === undefined) return undefined;
  if (amountDue === undefined || pastDue === undefined || currentBalance === undefined) return undefined;
  return { part, amountDue, pastDue, currentBalance, dueOn: due, statement };
}

function statementIn(value: unknown): LastStatement | undefined {
  const kept = recordIn(value) ?? {};
  const on = dateIn(kept.on);
  const [previousBalance, payments, balance] = [kept.previousBalance, kept.payments, kept.balance].map(centsIn);
  const groups = allOf(kept.groups, groupIn);
  if (on === undefined || previousBalance === undefined || payments === undefined || balance === undefined || !groups) return undefined;
  return { on, previousBalance, payments, balance, groups };
}

function groupIn(value: unknown): LastStatement['groups'][number] | undefined {
  const { group, total } = recordIn(value) ?? {};
  const sum = centsIn(total);
  return typeof group === 'string' && sum !== undefined ? { group, total: sum } : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const recordIn = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value);
const centsIn: Read<Cents> = (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : undefined);
const dateIn: Read<IsoDate> = (value) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined);

/** Parses each item of a list; undefined if one of them is invalid. */
function allOf<Value>(list: unknown, read: Read<Value>): readonly Value[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const values = list.map(read).filter((value) => value !== undefined);
  return values.length === list.length ? values : undefined;
}

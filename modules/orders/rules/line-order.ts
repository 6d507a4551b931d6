import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { plainDigits } from '#platform/rules/text/digits.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';

/** How a phone gets onto the network. */
export type SimKind = 'card' | 'esim';

export const simKindEnum: Enumeration<SimKind> = {
  name: 'SimKind',
  description: 'How a phone gets onto the network',
  values: { card: 'a SIM card, by parcel', esim: 'an eSIM: a profile that the phone downloads' },
};

/** What the carrier that has a number compares before it lets it go. */
export const portFieldEnum = {
  name: 'PortField',
  description: 'What the carrier that has a number compares before it lets it go',
  values: {
    number: 'the number',
    'account-number': 'the account number there',
    pin: 'the transfer PIN',
    zip: 'the ZIP code of the bills there',
  },
} as const satisfies Enumeration<string>;
export type PortField = keyof typeof portFieldEnum.values;

export type PortState = 'requested' | 'conflict' | 'confirmed' | 'activated' | 'failed' | 'cancelled';

export const portStateEnum: Enumeration<PortState> = {
  name: 'PortState',
  description: 'How far the move of a number has come',
  values: {
    requested: 'the carrier that has the number is asked',
    conflict: 'something is not as that carrier has it: the customer corrects it',
    confirmed: 'the number comes at an instant that both carriers know; until then it works where it is',
    activated: 'the number is with us',
    failed: 'the number stays where it is, for good',
    cancelled: 'the order was called off; the number stays where it is',
  },
};

export type PortEvent = 'dispute' | 'correct' | 'confirm' | 'activate' | 'fail' | 'cancel';

/**
 * The move of a number between carriers (47 CFR 52.35 calls a confirmed instant the firm order commitment).
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> requested
 *   requested --> conflict : dispute
 *   requested --> confirmed : confirm
 *   conflict --> requested : correct
 *   confirmed --> conflict : dispute
 *   confirmed --> activated : activate
 *   requested --> failed : fail
 *   conflict --> failed : fail
 *   confirmed --> failed : fail
 *   requested --> cancelled : cancel
 *   conflict --> cancelled : cancel
 *   confirmed --> cancelled : cancel
 * ```
 */
export const portStates: StateTable<PortState, PortEvent> = {
  requested: { dispute: 'conflict', confirm: 'confirmed', fail: 'failed', cancel: 'cancelled' },
  conflict: { correct: 'requested', fail: 'failed', cancel: 'cancelled' },
  confirmed: { dispute: 'conflict', activate: 'activated', fail: 'failed', cancel: 'cancelled' },
  activated: {},
  failed: {},
  cancelled: {},
};

/** A carrier locks a transfer PIN after this many wrong ones. */
export const MOST_PINS = 3;

/** The move of a number. */
export type PortIn = {
  readonly state: PortState;
  /** The one thing that is not as the other carrier has it; undefined unless in `conflict`. */
  readonly conflict: PortField | undefined;
  /** How many wrong PINs the carrier takes before it locks the number. */
  readonly pinsLeft: number;
  /** When the number comes; undefined before that is confirmed. */
  readonly switchesAt: IsoInstant | undefined;
};

/** The mobile line of an order, for a phone that the customer has. */
export type OrderedLine = {
  /** What the phone is: "Arbor One". */
  readonly phone: string;
  readonly imei: string;
  readonly sim: SimKind;
  /** E.164. */
  readonly number: string;
  /** What a phone downloads its eSIM with (GSMA SGP.22: LPA:1$server$matching id); undefined for a card, and for anybody but the customer. */
  readonly activationCode: string | undefined;
  readonly timeZone: string;
  /** Undefined for a new number. */
  readonly port: PortIn | undefined;
};

/** What the other carrier is given. The PIN opens the number to anyone, so it is kept no longer than the port is open. */
export type PortRequest = { readonly number: string; readonly accountNumber: string; readonly pin: string; readonly zip: string };

const readers: Readonly<Record<PortField, (typed: string) => string | undefined>> = {
  number: textableNumber,
  'account-number': (typed) =>
    /^[A-Z0-9]{4,20}$/.exec(
      plainDigits(typed)
        .replace(/[\s.-]/g, '')
        .toUpperCase(),
    )?.[0],
  pin: (typed) => /^[A-Z0-9]{4,15}$/.exec(plainDigits(typed).replace(/\s/g, '').toUpperCase())?.[0],
  zip: (typed) => /^(\d{5})(?:-\d{4})?$/.exec(plainDigits(typed).trim())?.[1],
};

/** One field of a request as typed; undefined if it cannot be one. */
export const readPortField = (field: PortField, typed: string): string | undefined => readers[field](typed);

/** A request as typed, or the fields to correct. */
export function readPortRequest(typed: PortRequest): Result<PortRequest, readonly PortField[]> {
  const number = readers.number(typed.number);
  const accountNumber = readers['account-number'](typed.accountNumber);
  const pin = readers.pin(typed.pin);
  const zip = readers.zip(typed.zip);
  if (number !== undefined && accountNumber !== undefined && pin !== undefined && zip !== undefined)
    return accept({ number, accountNumber, pin, zip });
  const isWrong = { number: number === undefined, 'account-number': accountNumber === undefined, pin: pin === undefined, zip: zip === undefined };
  return refuse((['number', 'account-number', 'pin', 'zip'] as const).filter((field) => isWrong[field]));
}

/** The customer has what the phone needs, and the number waits for nobody else: one press makes the line work. */
export const mayActivate = ({
  state,
  line,
  parcel,
}: {
  readonly state: string;
  readonly line: OrderedLine | undefined;
  readonly parcel: { readonly deliveredOn: string | undefined } | undefined;
}): boolean => state === 'in-progress' && line !== undefined && line.port === undefined && (line.sim === 'esim' || parcel?.deliveredOn !== undefined);

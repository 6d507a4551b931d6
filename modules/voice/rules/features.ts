import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { E164 } from './line.ts';

/** When a call is forwarded. */
export type ForwardingKind = 'always' | 'busy' | 'no-answer' | 'unreachable';

export type GuardMode = 'off' | 'warn' | 'block';

export const guardModeEnum: Enumeration<GuardMode> = {
  name: 'CallGuardMode',
  description: 'What call guard does with calls that the network takes for unwanted',
  values: { off: 'nothing', warn: 'they ring, with a warning as the caller’s name', block: 'they do not ring' },
};

/** As many numbers as each list of call guard holds. */
export const MOST_LISTED = 100;
/** As many numbers as ring together with a line. */
export const MOST_TOGETHER = 5;
/** How often a line rings before nobody answers; each ring takes about six seconds. */
export const rings = { least: 2, most: 9 } as const;

/** Times of quiet; they begin on these weekdays (0 is Sunday), in minutes since midnight, and end on the next day if the end is not later. */
export type QuietTimes = { readonly days: readonly number[]; readonly fromMinute: number; readonly untilMinute: number };

/** How a line treats calls. */
export type LineFeatures = {
  /** Where calls go; a kind that is missing forwards nowhere. */
  readonly forwarding: { readonly [Kind in ForwardingKind]?: E164 | undefined };
  readonly rings: number;
  /** Numbers that ring together with the line. */
  readonly together: readonly E164[];
  /** Calls do not ring, and go to voicemail. */
  readonly quiet: boolean;
  /** The same at times; undefined without. */
  readonly quietTimes: QuietTimes | undefined;
  /** Calls whose caller hides their number are refused. */
  readonly refusesAnonymous: boolean;
  /** Called people do not see the line's number. */
  readonly hidesNumber: boolean;
  readonly guard: GuardMode;
  /** Never ring. */
  readonly blocked: readonly E164[];
  /** Always ring, whatever the network takes them for. */
  readonly allowed: readonly E164[];
};

export const usualFeatures: LineFeatures = {
  forwarding: {},
  rings: 4,
  together: [],
  quiet: false,
  quietTimes: undefined,
  refusesAnonymous: false,
  hidesNumber: false,
  guard: 'warn',
  blocked: [],
  allowed: [],
};

/** Whether a time is one of quiet. @param weekday 0 is Sunday @param minutes since midnight, both where the line is */
export function isQuietTime({ days, fromMinute, untilMinute }: QuietTimes, weekday: number, minutes: number): boolean {
  const yesterday = (weekday + 6) % 7;
  const overnight = untilMinute <= fromMinute;
  if (overnight && days.includes(yesterday) && minutes < untilMinute) return true;
  return days.includes(weekday) && minutes >= fromMinute && (overnight || minutes < untilMinute);
}

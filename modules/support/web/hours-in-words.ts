import { type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type OpeningHours, standingAt, weekIn } from '#platform/rules/partner/opening-hours.ts';
import { zoneName } from '#platform/rules/time/zone-name.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

/** Hours in words, written by the server so that the page matches it no matter which time zone names a browser knows. */
export type HoursInWords = {
  /** "Open now, until 9 pm". */
  readonly standing: string;
  readonly isOpen: boolean;
  /** Days with equal hours, and those hours. */
  readonly week: readonly { readonly days: string; readonly hours: string }[];
  /** "Shown in Eastern Time". */
  readonly zone: string;
};

/** Whose time zone the hours are shown in: the reader's if known, else that of the place. */
type For = { readonly now: IsoInstant; readonly timeZone: string | undefined; readonly language: Language };

/** The hours in words; in the place's time zone if nobody is signed in. */
export function hoursInWords(hours: OpeningHours, { now, timeZone = hours.timeZone, language }: For, say: Say<typeof en>): HoursInWords {
  const standing = standingAt(hours, now);
  const zone = zoneName(timeZone, now, language);
  return {
    isOpen: standing.isOpen,
    standing: standing.isOpen ? openText(standing.until, timeZone, say) : closedText(standing.next, { now, timeZone, language }, say),
    week: weekIn(hours, now, timeZone).map(({ from, to, spans }) => ({
      days: daysText(from, to, language, say),
      hours: spans.length === 0 ? say('closed') : spans.map((span) => spanText(span, say)).join(', '),
    })),
    zone: say(timeZone === hours.timeZone ? 'inZone' : 'inYourZone', { zone }),
  };
}

const openText = (until: IsoInstant | undefined, timeZone: string, say: Say<typeof en>): string =>
  until === undefined ? say('openNow') : say('openUntil', { time: atTime(timeIn(until, timeZone).minutes, say) });

function closedText(next: IsoInstant | undefined, { now, timeZone, language }: For & { readonly timeZone: string }, say: Say<typeof en>): string {
  if (next === undefined) return say('closedNow');
  const { date, minutes } = timeIn(next, timeZone);
  const time = atTime(minutes, say);
  if (date === timeIn(now, timeZone).date) return say('opensToday', { time });
  return say('opensOn', { day: formatDate(date, 'weekday', language), time });
}

function daysText(from: number, to: number, language: Language, say: Say<typeof en>): string {
  if (to - from === 6) return say('everyDay');
  return capitalized(from === to ? dayName(from, language) : say('daysFromTo', { from: dayName(from, language), to: dayName(to, language) }));
}

const MONDAY = '2026-01-05';
const dayName = (day: number, language: Language): string => formatDate(plusDays(MONDAY, day), 'weekday', language);

const DAY = 24 * 60;
const NOON = 12 * 60;

function spanText({ from, to }: { readonly from: number; readonly to: number }, say: Say<typeof en>): string {
  if (from === 0 && to === DAY) return say('allDay');
  const words = { from: timeText(from, say), to: timeText(to % DAY, say) };
  return say(to > DAY ? 'fromToNextDay' : 'fromTo', words);
}

/** "7 am", "9:30 pm", "noon". */
function timeText(minutes: number, say: Say<typeof en>): string {
  if (minutes === 0) return say('midnight');
  if (minutes === NOON) return say('noon');
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  const time = `${hourOfTwelve(minutes)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  return say(hour < 12 ? 'am' : 'pm', { time });
}

/** The same after "until" and "at": "las 7 a. m.". */
const atTime = (minutes: number, say: Say<typeof en>): string =>
  minutes === 0 ? say('atMidnight') : minutes === NOON ? say('atNoon') : say('at', { hour: hourOfTwelve(minutes), time: timeText(minutes, say) });

const hourOfTwelve = (minutes: number): number => ((Math.floor(minutes / 60) + 11) % 12) + 1;

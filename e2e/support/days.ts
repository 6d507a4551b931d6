/** The demo customers' dates are counted from the day in New York on which they were grown. */
const HOME = 'America/New_York';
const locales = { en: 'en-US', es: 'es-US' } as const;

type Language = keyof typeof locales;

/** As the portal writes a date: full "Monday, November 30", long "November 30, 2026", short "Nov 30", numeric "11/30/26". */
const styles = {
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  numeric: { year: '2-digit', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The day so many days from today, or before it, written out. */
export function day(inDays: number, style: keyof typeof styles = 'full', language: Language = 'en'): string {
  const date = new Date(`${new Date().toLocaleDateString('en-CA', { timeZone: HOME })}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + inDays);
  return date.toLocaleDateString(locales[language], { ...styles[style], timeZone: 'UTC' });
}

/** Of the day so many days on, as an instant: payments are taken at six, and people are told of them from eight. */
export const morning = (inDays: number): string =>
  `${new Date(Date.now() + inDays * 86_400_000).toLocaleDateString('en-CA', { timeZone: HOME })}T09:30:00-05:00`;

import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { SentEvent } from './events.ts';

/** The event of a page that was shown; `number` determines its id and its second. */
export function pageShown(number: number, more: Partial<SentEvent> = {}): SentEvent {
  const at = new Date(Date.UTC(2026, 10, 21, 12) + number * 1000).toISOString() as IsoInstant;
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const visit = '11111111-1111-4111-8111-111111111111';
  const release = '13.21.0-rc.16';
  return { id, at, name: 'pageShown', visit, platform: 'web', requirements: '2.3101', release, language: 'en', page: 'billing', fields: {}, ...more };
}

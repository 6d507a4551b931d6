import type { SeasonalNotice } from '#modules/seasonal/rules/notices.ts';
import type { SeasonDays } from '#modules/seasonal/rules/seasonal.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';

type Of = SeasonDays & { readonly accountId: string; readonly seasonId: string; readonly at: IsoInstant };

const told = ({ accountId, seasonId, at }: Of, what: string) => ({ key: `season ${what} ${seasonId}`, accountId, at });

export const bookedEvent = (of: Of): SeasonalNotice => ({
  kind: 'season-booked',
  ...told(of, 'booked'),
  facts: { startsOn: of.startsOn, endsOn: of.endsOn },
});

/** Each move is told for itself. */
export const movedEvent = (of: Of): SeasonalNotice => ({
  kind: 'season-moved',
  ...told(of, `moved ${of.at}`),
  facts: { endsOn: of.endsOn },
});

export const cancelledEvent = (of: Of): SeasonalNotice => ({
  kind: 'season-cancelled',
  ...told(of, 'cancelled'),
  facts: { startsOn: of.startsOn },
});

export const begunEvent = (of: Of): SeasonalNotice => ({ kind: 'season-begun', ...told(of, 'begun'), facts: { endsOn: of.endsOn } });

/** An end that was moved is reminded of again. */
export const reminderEvent = (of: Of): SeasonalNotice => ({
  kind: 'season-ends-soon',
  ...told(of, `ends soon ${of.endsOn}`),
  facts: { endsOn: of.endsOn },
});

export const endedEvent = (of: Of): SeasonalNotice => ({ kind: 'season-ended', ...told(of, 'ended'), facts: { endsOn: of.endsOn } });

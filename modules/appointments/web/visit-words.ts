import Boxes from 'lucide-react/icons/boxes';
import PackageOpen from 'lucide-react/icons/package-open';
import Power from 'lucide-react/icons/power';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wrench from 'lucide-react/icons/wrench';
import type { Tone } from '#design/web/feedback/tone.ts';
import type { Icon } from '#design/web/icons/icon.ts';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { AppointmentInListFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import type { AppointmentState, AppointmentType } from '../rules/appointment.ts';
import type { Window } from '../rules/windows.ts';

type Word = keyof typeof en;

export const types: Readonly<Record<AppointmentType, { readonly word: Word; readonly note: Word; readonly icon: Icon }>> = {
  install: { word: 'type_install', note: 'typeNote_install', icon: Boxes },
  repair: { word: 'type_repair', note: 'typeNote_repair', icon: Wrench },
  swap: { word: 'type_swap', note: 'typeNote_swap', icon: RefreshCw },
  'pick-up': { word: 'type_pick-up', note: 'typeNote_pick-up', icon: PackageOpen },
  disconnect: { word: 'type_disconnect', note: 'typeNote_disconnect', icon: Power },
};

export const states: Readonly<Record<AppointmentState, { readonly tone: Tone; readonly word: Word }>> = {
  requested: { tone: 'waiting', word: 'state_requested' },
  scheduled: { tone: 'info', word: 'state_scheduled' },
  'needs-confirmation': { tone: 'caution', word: 'state_needs-confirmation' },
  confirmed: { tone: 'positive', word: 'state_confirmed' },
  waitlisted: { tone: 'info', word: 'state_waitlisted' },
  assigned: { tone: 'info', word: 'state_assigned' },
  'en-route': { tone: 'info', word: 'state_en-route' },
  delayed: { tone: 'caution', word: 'state_delayed' },
  arrived: { tone: 'positive', word: 'state_arrived' },
  'in-progress': { tone: 'positive', word: 'state_in-progress' },
  completed: { tone: 'positive', word: 'state_completed' },
  'no-access': { tone: 'caution', word: 'state_no-access' },
  missed: { tone: 'negative', word: 'state_missed' },
  cancelled: { tone: 'neutral', word: 'state_cancelled' },
};

type When = Window & { readonly timeZone: string };

/** "Saturday, November 28", where the visit is. */
export const dayText = ({ startsAt, timeZone }: Pick<When, 'startsAt' | 'timeZone'>, language: Language): string =>
  formatDate(timeIn(startsAt, timeZone).date, 'full', language);

/** "8:00 am to 10:00 am" */
export const windowText = ({ startsAt, endsAt, timeZone }: When, say: Say<typeof en>, language: Language): string =>
  say('window', { from: clockTime(startsAt, timeZone, language), to: clockTime(endsAt, timeZone, language) });

/** What a visit is called in a title: "Repair on Saturday, November 28". */
export const titleOf = (visit: Pick<AppointmentInListFragment, 'type' | 'startsAt' | 'timeZone'>, say: Say<typeof en>, language: Language): string =>
  say('visitTitle', { type: say(types[visit.type].word), date: dayText(visit, language) });

/** The first name: how a technician is spoken of. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

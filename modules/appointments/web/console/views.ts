import CalendarDays from 'lucide-react/icons/calendar-days';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { AppointmentsViews } from '../../rules/console/views.ts';
import { CapacityPage } from './CapacityPage.tsx';
import { DispatchPage } from './DispatchPage.tsx';

export const views = defineViews<AppointmentsViews, typeof en>({
  module: 'appointments',
  words: 'appointments-console',
  copy: { 'appointments-console': { en, es } },
  acts: { 'appointment.moved': 'did_moved', 'appointment.reported': 'did_reported', 'shift.changed': 'did_shift' },
  places: { '/dispatch': { word: 'dispatchTitle', icon: CalendarDays } },
  views: {
    dispatch: { title: () => ({ word: 'dispatchTitle' }), Page: DispatchPage },
    capacity: { title: () => ({ word: 'capacityTitle' }), Page: CapacityPage },
  },
});

import { AppointmentsDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type AppointmentsData, AppointmentsPage } from './AppointmentsPage.tsx';

/** /service-appointments */
export const page = definePage<AppointmentsData>({
  load: async ({ graph }) => (await graph(AppointmentsDocument, {})).account ?? notHere,
  title: (_, words) => sayIn<typeof en>(words, 'appointments')('listTitle'),
  Page: AppointmentsPage,
});

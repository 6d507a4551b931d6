import { pathOf } from '#platform/rules/routes.ts';
import { AppointmentDocument, AppointmentsDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type AppointmentData, AppointmentPage } from '../appointment/AppointmentPage.tsx';
import { actOnVisit } from '../appointment/route.tsx';
import { titleOf } from '../visit-words.ts';

/**
 * /service-appointments/notification-details: where a push of the category APPOINTMENTS leads (SVC-31, ROUTE-17). A push names no visit, since a locked
 * screen shows it: it is about the next one to come or, without one, the one that was last.
 */
export const page = definePage<AppointmentData>({
  async load({ graph }) {
    const { account: all } = await graph(AppointmentsDocument, {});
    const [next] = all?.appointments ?? [];
    const { account } = next ? await graph(AppointmentDocument, { id: next.id }) : { account: undefined };
    return account?.appointment ? { visit: account.appointment, mayManage: account.mayManageVisits, done: undefined } : goTo(pathOf('appointments'));
  },
  act: actOnVisit,
  title: ({ visit }, words) => titleOf(visit, sayIn<typeof en>(words, 'appointments'), words.language),
  Page: AppointmentPage,
});

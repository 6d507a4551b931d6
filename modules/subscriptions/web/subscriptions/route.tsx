import { pathOf } from '#platform/rules/routes.ts';
import { StreamingServicesDocument } from '#platform/web/generated/graphql.ts';
import { definePage, fieldsOf, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { actOnService } from '../service/act.ts';
import { type SubscriptionsData, SubscriptionsPage } from './SubscriptionsPage.tsx';

/** /subscriptions: streaming services that run, who pays for them, and those that can be added. */
export const page = definePage<SubscriptionsData>({
  async load({ graph }) {
    const { account } = await graph(StreamingServicesDocument, {});
    if (!account) return notHere;
    const { user, profile, streamingServices: services } = account;
    return { mayPay: user.mayPay, timeZone: profile.timeZone, services };
  },
  async act(form, request) {
    const refused = await actOnService(fieldsOf(form), request);
    return refused === undefined ? { goTo: pathOf('subscriptions') } : { problems: [{ field: '', text: refused }] };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'subscriptions')('title'),
  Page: SubscriptionsPage,
});

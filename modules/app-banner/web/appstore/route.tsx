import { hasApp } from '#platform/rules/partner/partner.ts';
import { AppStoreDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type AppStoreData, AppStorePage } from './AppStorePage.tsx';
import { SignedInAs } from './SignedInAs.tsx';

/** /appstore: the partner's apps. A partner without one has no such page. */
export const page = definePage<AppStoreData>({
  async load({ graph, words }) {
    const { apps } = words.partner;
    if (!apps || !hasApp(words.partner)) return notHere;
    const { account } = await graph(AppStoreDocument, {});
    return { apps, signedInAs: account?.byNetwork ? account.user.username : undefined };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'app-banner')('heading'),
  Page: AppStorePage,
  Alerts: ({ data: { signedInAs } }) => signedInAs !== undefined && <SignedInAs username={signedInAs} />,
});

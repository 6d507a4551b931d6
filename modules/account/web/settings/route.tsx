import { SettingsDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type SettingsData, SettingsPage } from './SettingsPage.tsx';

/** /settings */
export const page = definePage<SettingsData>({
  async load({ graph }) {
    const { account } = await graph(SettingsDocument, {});
    return account ? { hasBills: account.profile.customerType !== 'enterprise', mayPay: account.user.mayPay } : notHere;
  },
  title: (_data, words) => sayIn<typeof en>(words, 'account')('settingsTitle'),
  Page: SettingsPage,
});

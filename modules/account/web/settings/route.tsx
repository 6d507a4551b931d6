import { SettingsDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type SettingsData, SettingsPage } from './SettingsPage.tsx';

/** /settings */
export const page = definePage<SettingsData>({
  async load({ graph }) {
    const { account, switches } = await graph(SettingsDocument, {});
    if (!account) return notHere;
    const { profile, user } = account;
    return {
      hasBills: profile.customerType !== 'enterprise',
      mayPay: user.mayPay,
      accountNumber: profile.accountNumber,
      hasPreferences: switches.includes('preferences.page'),
    };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'account')('settingsTitle'),
  Page: SettingsPage,
});

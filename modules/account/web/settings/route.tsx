import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { loadSettings, type SettingsData } from './settings.ts';

/** /settings */
export const page = definePage<SettingsData>({
  load: async (request) => (await loadSettings(request)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'account')('settingsTitle'),
  Page: SettingsPage,
});

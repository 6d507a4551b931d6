import Link2 from 'lucide-react/icons/link-2';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { ConfigurationViews } from '../../rules/console/views.ts';
import { SettingPage } from './SettingPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { VanityPage } from './VanityPage.tsx';

export const views = defineViews<ConfigurationViews, typeof en>({
  module: 'configuration',
  words: 'configuration-console',
  copy: { 'configuration-console': { en, es } },
  acts: {
    'setting.changed': 'did_setting',
    'experiment.changed': 'did_experiment',
    'vanity.changed': 'did_vanity',
  },
  places: {
    '/settings': { word: 'settingsTitle', icon: SlidersHorizontal },
    '/short-addresses': { word: 'vanityTitle', icon: Link2 },
  },
  views: {
    settings: { title: () => ({ word: 'settingsTitle' }), Page: SettingsPage },
    setting: { title: ({ name }) => ({ word: 'settingTitle', values: { name } }), Page: SettingPage },
    vanity: { title: () => ({ word: 'vanityTitle' }), Page: VanityPage },
  },
});

import HandCoins from 'lucide-react/icons/hand-coins';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { ArrangementsViews } from '../../rules/console/views.ts';
import { ArrangementsPage } from './ArrangementsPage.tsx';

export const views = defineViews<ArrangementsViews, typeof en>({
  module: 'arrangements',
  words: 'arrangements-console',
  copy: { 'arrangements-console': { en, es } },
  acts: { 'arrangement.granted': 'did_granted', 'arrangement.ended': 'did_ended', 'arrangement.shown': 'did_shown' },
  places: { '/arrangements': { word: 'arrangementsTitle', icon: HandCoins } },
  views: { arrangements: { title: () => ({ word: 'arrangementsTitle' }), Page: ArrangementsPage } },
});

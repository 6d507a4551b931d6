import Truck from 'lucide-react/icons/truck';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { MoveViews } from '../../rules/console/views.ts';
import { MovesPage } from './MovesPage.tsx';

export const views = defineViews<MoveViews, typeof en>({
  module: 'move',
  words: 'move-console',
  copy: { 'move-console': { en, es } },
  acts: { 'move.handled': 'did_handled' },
  places: { '/moves': { word: 'movesTitle', icon: Truck } },
  views: { moves: { title: () => ({ word: 'movesTitle' }), Page: MovesPage } },
});

import LayoutGrid from 'lucide-react/icons/layout-grid';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { CatalogueViews } from '../../rules/console/views.ts';
import { CataloguePage } from './CataloguePage.tsx';

export const views = defineViews<CatalogueViews, typeof en>({
  module: 'catalogue',
  words: 'catalogue-console',
  copy: { 'catalogue-console': { en, es } },
  acts: { 'catalogue.published': 'did_published' },
  places: { '/catalogue': { word: 'catalogueTitle', icon: LayoutGrid } },
  views: { catalogue: { title: () => ({ word: 'catalogueTitle' }), Page: CataloguePage } },
});

import LayoutGrid from 'lucide-react/icons/layout-grid';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { CatalogueViews } from '../../rules/console/views.ts';
import { CataloguePage } from './CataloguePage.tsx';
import { DraftPage } from './DraftPage.tsx';
import { EntryPage } from './EntryPage.tsx';

export const views = defineViews<CatalogueViews, typeof en>({
  module: 'catalogue',
  words: 'catalogue-console',
  copy: { 'catalogue-console': { en, es } },
  acts: { 'catalogue.published': 'did_published', 'catalogue.drafted': 'did_drafted', 'catalogue.thrown-away': 'did_thrown_away' },
  places: { '/catalogue': { word: 'catalogueTitle', icon: LayoutGrid } },
  views: {
    catalogue: { title: () => ({ word: 'catalogueTitle' }), Page: CataloguePage },
    draft: { title: () => ({ word: 'draftTitle' }), Page: DraftPage },
    entry: { title: ({ id }) => ({ word: id === '' ? 'entryNew' : 'entryTitle', values: { id } }), Page: EntryPage },
  },
});

import Zap from 'lucide-react/icons/zap';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { OutagesViews } from '../../rules/console/views.ts';
import { OutagesPage } from './OutagesPage.tsx';

export const views = defineViews<OutagesViews, typeof en>({
  module: 'outages',
  words: 'outages-console',
  copy: { 'outages-console': { en, es } },
  acts: {
    'outage.opened': 'did_opened',
    'outage.updated': 'did_updated',
    'outage.resolved': 'did_resolved',
    'outage.dismissed': 'did_dismissed',
    'outage-rule.added': 'did_ruleAdded',
  },
  places: { '/outages': { word: 'outagesTitle', icon: Zap } },
  views: { outages: { title: () => ({ word: 'outagesTitle' }), Page: OutagesPage } },
});

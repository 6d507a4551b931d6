import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { CallBacksViews } from '../../rules/console/views.ts';
import { CallBacksPage } from './CallBacksPage.tsx';

export const views = defineViews<CallBacksViews, typeof en>({
  module: 'call-backs',
  words: 'call-backs-console',
  copy: { 'call-backs-console': { en, es } },
  acts: {
    'call-back.call': 'did_call-call',
    'call-back.reached': 'did_call-reached',
    'call-back.again': 'did_call-again',
    'call-back.missed': 'did_call-missed',
  },
  places: { '/call-backs': { word: 'callsTitle', icon: PhoneOutgoing } },
  views: { 'call-backs': { title: () => ({ word: 'callsTitle' }), Page: CallBacksPage } },
});

import MailX from 'lucide-react/icons/mail-x';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { NoticesParts, NoticesViews } from '../../rules/console/parts.ts';
import { RefusedPage } from './RefusedPage.tsx';
import { RefusedPart } from './RefusedPart.tsx';
import { ToldPart } from './ToldPart.tsx';

export const views = defineViews<NoticesViews, typeof en, NoticesParts>({
  module: 'notices',
  words: 'notices-console',
  copy: { 'notices-console': { en, es } },
  places: { '/refused-addresses': { word: 'refusedTitle', icon: MailX } },
  views: { refused: { title: () => ({ word: 'refusedTitle' }), Page: RefusedPage } },
  parts: { told: { Part: ToldPart }, refused: { Part: RefusedPart } },
});

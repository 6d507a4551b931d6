import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { NoticesParts } from '../../rules/console/parts.ts';
import { ToldPart } from './ToldPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, NoticesParts>({
  module: 'notices',
  words: 'notices-console',
  copy: { 'notices-console': { en, es } },
  places: {},
  views: {},
  parts: { told: { Part: ToldPart } },
});

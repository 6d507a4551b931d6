import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { PaperlessParts } from '../../rules/console/parts.ts';
import { ConsentPart } from './ConsentPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, PaperlessParts>({
  module: 'paperless',
  words: 'paperless-console',
  copy: { 'paperless-console': { en, es } },
  places: {},
  views: {},
  parts: { consent: { Part: ConsentPart } },
});

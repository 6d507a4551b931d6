import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { StatementsParts } from '../../rules/console/parts.ts';
import { IssuedPart } from './IssuedPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, StatementsParts>({
  module: 'statements',
  words: 'statements-console',
  copy: { 'statements-console': { en, es } },
  places: {},
  views: {},
  parts: { issued: { Part: IssuedPart } },
});

import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { AutoPayParts } from '../../rules/console/parts.ts';
import { AuthorizationPart } from './AuthorizationPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, AutoPayParts>({
  module: 'autopay',
  words: 'autopay-console',
  copy: { 'autopay-console': { en, es } },
  places: {},
  views: {},
  parts: { authorization: { Part: AuthorizationPart } },
});

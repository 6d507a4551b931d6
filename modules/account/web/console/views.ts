import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { AccountParts } from '../../rules/console/parts.ts';
import { LinesPart } from './LinesPart.tsx';
import { ServicesPart } from './ServicesPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, AccountParts>({
  module: 'account',
  words: 'account-console',
  copy: { 'account-console': { en, es } },
  places: {},
  views: {},
  parts: { services: { Part: ServicesPart }, lines: { Part: LinesPart } },
});

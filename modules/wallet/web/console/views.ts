import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import { en as methodsEn } from '../../copy/methods/en.ts';
import { es as methodsEs } from '../../copy/methods/es.ts';
import type { WalletParts } from '../../rules/console/parts.ts';
import { MethodsPart } from './MethodsPart.tsx';

export const views = defineViews<Readonly<Record<never, never>>, typeof en, WalletParts>({
  module: 'wallet',
  words: 'wallet-console',
  // The names of methods are for the pages of payments, too.
  copy: { 'wallet-console': { en, es }, wallet: { en: methodsEn, es: methodsEs } },
  places: {},
  views: {},
  parts: { methods: { Part: MethodsPart } },
});

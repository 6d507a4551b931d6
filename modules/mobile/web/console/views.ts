import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { MobileParts } from '../../rules/console/parts.ts';
import { DevicesPart } from './DevicesPart.tsx';
import { OrderedPart } from './OrderedPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, MobileParts>({
  module: 'mobile',
  words: 'mobile-console',
  copy: { 'mobile-console': { en, es } },
  places: {},
  views: {},
  parts: { devices: { Part: DevicesPart }, ordered: { Part: OrderedPart } },
});

import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { EquipmentParts } from '../../rules/console/parts.ts';
import { CheckedPart, EquipmentPart, RestartedPart } from './EquipmentPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, EquipmentParts>({
  module: 'equipment',
  words: 'equipment-console',
  copy: { 'equipment-console': { en, es } },
  acts: { 'device.shown': 'did_shown', 'device.restarted': 'did_restarted' },
  places: {},
  views: {},
  parts: { devices: { Part: EquipmentPart }, restarted: { Part: RestartedPart }, checked: { Part: CheckedPart } },
});

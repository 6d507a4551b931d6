import Router from 'lucide-react/icons/router';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { EquipmentParts } from '../../rules/console/parts.ts';
import type { EquipmentViews } from '../../rules/console/views.ts';
import { DevicesPage } from './DevicesPage.tsx';
import { CheckedPart, EquipmentPart, RestartedPart } from './EquipmentPart.tsx';

export const views = defineViews<EquipmentViews, typeof en, EquipmentParts>({
  module: 'equipment',
  words: 'equipment-console',
  copy: { 'equipment-console': { en, es } },
  acts: {
    'device.shown': 'did_shown',
    'device.restarted': 'did_restarted',
    'device.swapped': 'did_swapped',
    'device.assigned': 'did_assigned',
  },
  places: { '/devices': { word: 'devicesTitle', icon: Router } },
  views: { devices: { title: () => ({ word: 'devicesTitle' }), Page: DevicesPage } },
  parts: { devices: { Part: EquipmentPart }, restarted: { Part: RestartedPart }, checked: { Part: CheckedPart } },
});

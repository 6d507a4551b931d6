import MonitorPlay from 'lucide-react/icons/monitor-play';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

/** The separate bill, for customers who have one. */
export const menu: readonly MenuPlace[] = [
  { page: policyOf('streaming'), label: { en: en.streaming, es: es.streaming }, icon: MonitorPlay, order: 40, line: 'streaming', wideOnly: true },
];

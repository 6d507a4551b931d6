import Bell from 'lucide-react/icons/bell';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [
  { page: policyOf('reminders'), label: { en: en.reminders, es: es.reminders }, icon: Bell, order: 60, wideOnly: true },
];

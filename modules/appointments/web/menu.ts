import CalendarDays from 'lucide-react/icons/calendar-days';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [
  { page: policyOf('appointments'), label: { en: en.appointments, es: es.appointments }, icon: CalendarDays, order: 45, wideOnly: true },
];

import House from 'lucide-react/icons/house';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [
  { page: policyOf('accountSummary'), label: { en: en.home, es: es.home }, icon: House, order: 10, also: ['/homepage-mfe'] },
];

import Router from 'lucide-react/icons/router';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [
  { page: policyOf('services'), label: { en: en.services, es: es.services }, icon: Router, order: 25, also: ['/activation'] },
];

import Smartphone from 'lucide-react/icons/smartphone';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

/** The separate bill, for customers who have one. */
export const menu: readonly MenuPlace[] = [
  { page: policyOf('mobile'), label: { en: en.mobile, es: es.mobile }, icon: Smartphone, order: 30, line: 'mobile' },
];

import ScrollText from 'lucide-react/icons/scroll-text';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [{ page: policyOf('activity'), label: { en: en.activity, es: es.activity }, icon: ScrollText, order: 50 }];

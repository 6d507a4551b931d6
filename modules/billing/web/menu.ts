import ReceiptText from 'lucide-react/icons/receipt-text';
import { policyOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [{ page: policyOf('billing'), label: { en: en.billing, es: es.billing }, icon: ReceiptText, order: 20 }];

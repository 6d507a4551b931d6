import ReceiptText from 'lucide-react/icons/receipt-text';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

export const menu: readonly MenuPlace[] = [{ page: 'billing', label: { en: en.billing, es: es.billing }, icon: ReceiptText, order: 20 }];

import Package from 'lucide-react/icons/package';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import type { OrdersViews } from '../../rules/console/views.ts';
import { DeskPage } from './DeskPage.tsx';

export const views = defineViews<OrdersViews, typeof en>({
  module: 'orders',
  words: 'orders-console',
  copy: { 'orders-console': { en, es } },
  acts: { 'order.handled': 'did_handled', 'port.answered': 'did_portAnswered', 'phone.marked': 'did_phoneMarked' },
  places: { '/orders': { word: 'ordersTitle', icon: Package } },
  views: { orders: { title: () => ({ word: 'ordersTitle' }), Page: DeskPage } },
});

import { customer } from '#platform/rules/route.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { remindersRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

export const web: WebModule<typeof remindersRoutes> = {
  pages: {
    reminders: { source: '/modules/reminders/web/reminders/route.tsx', copy: ['reminders'] },
  },
  cards: [{ slot: 'home', source: '/modules/reminders/web/home/card.tsx', copy: ['reminders'], order: 300, width: 'full', guards: customer }],
  menu,
};

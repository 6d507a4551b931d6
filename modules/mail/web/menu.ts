import Mail from 'lucide-react/icons/mail';
import { pathOf } from '#platform/rules/routes.ts';
import type { MenuPlace } from '#platform/web/module.ts';
import { en } from '../copy/menu/en.ts';
import { es } from '../copy/menu/es.ts';

/** Visitors have no menu, and everybody who is signed in may have mail. */
export const menu: readonly MenuPlace[] = [
  { page: { path: pathOf('email'), guards: ['signed-in'] }, label: { en: en.mail, es: es.mail }, icon: Mail, order: 42, wideOnly: true },
];

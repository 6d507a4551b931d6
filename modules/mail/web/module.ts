import type { PageEntry, WebModule } from '#platform/web/module.ts';
import type { mailRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

const pageOf = (folder: string): PageEntry => ({ source: `/modules/mail/web/${folder}/route.tsx`, copy: ['mail'] });

export const web: WebModule<typeof mailRoutes> = {
  pages: {
    email: pageOf('box'),
    mailFolder: pageOf('box'),
    mailSearch: pageOf('box'),
    mailMessage: pageOf('box'),
    mailWrite: pageOf('write'),
    mailDraft: pageOf('write'),
    mailContacts: pageOf('contacts'),
    mailSettings: pageOf('settings'),
  },
  menu,
};

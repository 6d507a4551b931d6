import { policyOf } from '#platform/rules/routes.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { servicesRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

const copy = ['services', 'equipment/parts', 'outages/needs'] as const;
const line = { source: '/modules/services/web/line/route.tsx', copy: [...copy, 'voice/parts'] } as const;
const notProvisioned = { source: '/modules/services/web/not-provisioned/route.tsx', copy } as const;

export const web: WebModule<typeof servicesRoutes> = {
  pages: {
    services: { source: '/modules/services/web/services/route.tsx', copy },
    servicesInternet: line,
    servicesVoice: line,
    servicesTv: line,
    servicesTvRemote: { source: '/modules/services/web/remote/route.tsx', copy },
    servicesMobile: line,
    servicesInternetNotProvisioned: notProvisioned,
    servicesVoiceNotProvisioned: notProvisioned,
    servicesTvNotProvisioned: notProvisioned,
    servicesMobileNotProvisioned: notProvisioned,
  },
  cards: [
    {
      slot: 'home',
      source: '/modules/services/web/home/card.tsx',
      copy: ['services/home', 'equipment/names'],
      order: 500,
      width: 'cells',
      guards: policyOf('services').guards,
    },
  ],
  menu,
};

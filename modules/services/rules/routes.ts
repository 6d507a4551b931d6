import { page, type Routes } from '#platform/rules/route.ts';

/** Sign-in, and the remote configuration (ROUTE-03). */
const served = ['signed-in', 'config services.page'] as const;

export const servicesRoutes = {
  services: { path: '/services', guards: served, ...page },
  servicesInternet: { path: '/services/internet', guards: served, ...page },
  servicesVoice: { path: '/services/voice', guards: served, ...page },
  servicesTv: { path: '/services/tv', guards: served, ...page },
  /** Only with the flag of the card that leads there (specification 2.4). */
  servicesTvRemote: { path: '/services/tv/remote', guards: [...served, 'feature services.exploreCta'], ...page },
  servicesMobile: { path: '/services/mobile', guards: served, ...page },
  servicesInternetNotProvisioned: { path: '/services/internet-not-provisioned', guards: served, ...page },
  servicesVoiceNotProvisioned: { path: '/services/voice-not-provisioned', guards: served, ...page },
  servicesTvNotProvisioned: { path: '/services/tv-not-provisioned', guards: served, ...page },
  servicesMobileNotProvisioned: { path: '/services/mobile-not-provisioned', guards: served, ...page },
} as const satisfies Routes;

import { customer, page, type Routes } from '#platform/rules/route.ts';

/** The details need CPNI verification besides, about which only the server knows: the loaders of these pages lead there (ROUTE-16). */
export const voiceRoutes = {
  /** Visitors read what home phone offers. */
  voice: { path: '/voice', guards: [], ...page },
  voicePhone: { path: '/services/voice/phone', guards: customer, ...page },
  voicemails: { path: '/services/voice/voicemail', guards: customer, ...page },
  voicemail: { path: '/services/voice/voicemail/$id', guards: customer, ...page },
  voiceSettings: { path: '/services/voice/settings', guards: customer, ...page },
  callGuard: { path: '/services/voice/call-guard', guards: customer, ...page },
  voiceVersion: { path: '/services/voice/version', guards: customer, ...page },
} as const satisfies Routes;

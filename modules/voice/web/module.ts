import type { WebModule } from '#platform/web/module.ts';
import type { voiceRoutes } from '../rules/routes.ts';

const messages = { source: '/modules/voice/web/voicemail/route.tsx', copy: ['voice'] } as const;

export const web: WebModule<typeof voiceRoutes> = {
  pages: {
    voice: { source: '/modules/voice/web/about/route.tsx', copy: ['voice'] },
    voicePhone: { source: '/modules/voice/web/phone/route.tsx', copy: ['voice'] },
    voicemails: messages,
    voicemail: messages,
    voiceSettings: { source: '/modules/voice/web/settings/route.tsx', copy: ['voice'] },
    callGuard: { source: '/modules/voice/web/call-guard/route.tsx', copy: ['voice'] },
    voiceVersion: { source: '/modules/voice/web/version/route.tsx', copy: ['voice'] },
  },
  cards: [{ slot: 'needs', source: '/modules/voice/web/needs/card.tsx', copy: ['voice/needs'], order: 460, width: 'cells', line: 'voice' }],
};

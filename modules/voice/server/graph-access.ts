import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { countLabel } from '../rules/voicemail.ts';
import type { VoiceApi } from './api.ts';
import type { Voice } from './voice.ts';

const words = { en, es } as const;

/** What the header and the card of voice show: links, and how many messages there are (VOICE-01). */
export function addAccess(builder: GraphBuilder, api: () => VoiceApi) {
  const access = builder.objectRef<Voice>('VoiceAccess').implement({
    description: 'Where voice service is managed: paths of ours, or addresses of the partner’s sites',
    fields: (t) => ({
      numberOfVoiceMails: t.int({ description: 'How many messages nobody heard', resolve: async (voice) => (await api().count(voice)).unheard }),
      manageVoiceLink: t.string({ description: 'Lines and calls', resolve: (_, __, { partner }) => api().links(partner).manage }),
      voicemailLink: t.string({ description: 'Messages', resolve: (_, __, { partner }) => api().links(partner).voicemail }),
      manageForwardingLink: t.string({ description: 'Forwarding', resolve: (_, __, { partner }) => api().links(partner).forwarding }),
    }),
  });
  const voicemailAccess = builder.objectRef<Voice>('VoicemailAccess').implement({
    description: 'The voicemail of the account',
    fields: (t) => ({
      link: t.string({ description: 'Where its messages are', resolve: (_, __, { partner }) => api().links(partner).voicemail }),
      active: t.exposeBoolean('mayManage', { description: 'Whether the viewer has messages to read here' }),
      count: t.int({ description: 'How many messages nobody heard', resolve: async (voice) => (await api().count(voice)).unheard }),
      label: t.string({
        description: 'The count in words: empty for none, "1 message", "3 messages", "99+"',
        resolve: async (voice, _, { language }) => labelOf((await api().count(voice)).unheard, language),
      }),
      ariaLabel: t.string({
        description: 'The link in words for those who hear it',
        async resolve(voice, _, { language }) {
          const label = labelOf((await api().count(voice)).unheard, language);
          return label === '' ? words[language].voicemailName : `${words[language].voicemailName}, ${label}`;
        },
      }),
      cpni: t.boolean({
        nullable: true,
        description: 'Whether the viewer’s identity is proved for details; null for those whom the network alone recognized: it is not asked',
        resolve: ({ isCpniProven }) => isCpniProven,
      }),
    }),
  });
  return { access, voicemailAccess };
}

/** The exact labels of the specification (HDR-05). */
function labelOf(count: number, language: 'en' | 'es'): string {
  const label = countLabel(count);
  const word = (id: 'oneMessage' | 'messages') => words[language][id];
  switch (label.kind) {
    case 'none':
      return '';
    case 'one':
      return word('oneMessage');
    case 'several':
      return word('messages').replace('{count}', String(label.count));
    case 'many':
      return '99+';
  }
}

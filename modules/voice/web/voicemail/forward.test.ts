import { expect, test } from 'vitest';
import { ForwardVoicemailDocument, MailEntryDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { PageRequest } from '#platform/web/page.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { forward } from './forward.ts';

const message = { name: 'Maplewood School', at: '2026-03-20T15:30:00.000Z', seconds: 14, transcript: 'The trip is on Friday.', from: null };

/** A message is there; `state`: of the reader's mailbox, if there is one; `answer`: of beginning the draft. */
const asked = (language: 'en' | 'es', state: string | null, answer: object) => {
  const answers = new Map<unknown, object>([
    [MailEntryDocument, { mailState: { state } }],
    [ForwardVoicemailDocument, { forwardVoicemail: answer }],
  ]);
  const graph = (async (document: unknown) => answers.get(document) ?? { voice: { timeZone: 'America/New_York', message } }) as Graph;
  const words = language === 'en' ? en : es;
  const request = { graph, params: {}, search: {}, words: { language } } as unknown as PageRequest;
  return forward('of the message', (id) => (id === undefined ? '' : words[id]), request);
};

test.each([
  ['no mailbox', null, {}, 'forwardNeedsMail'],
  ['a recording that is too large', 'active', { reason: 'too-large' }, 'forwardTooLarge'],
  ['a mailbox that is full', 'full', { reason: 'full' }, 'forwardFull'],
  ['a mailbox that is locked', 'locked', { reason: 'not-now' }, 'forwardNotNow'],
  ['a message that is gone', 'active', { reason: 'gone' }, 'gone'],
] as const)('a voicemail is not sent on with %s, which is said in both languages', async (_, state, reason, told) => {
  const answer = { __typename: 'MailUnchanged', ...reason };
  expect(await asked('en', state, answer)).toEqual({ problems: [{ field: '', text: en[told] }] });
  expect(await asked('es', state, answer)).toEqual({ problems: [{ field: '', text: es[told] }] });
});

test('a voicemail that is sent on is a draft, in which its sender names who gets it', async () => {
  const answer = { __typename: 'MailChanged', id: '5f1c1c57-8a1c-4a6e-9d0a-1d1e0a3c5b7e' };
  expect(await asked('en', 'active', answer)).toEqual({ goTo: '/email/drafts/5f1c1c57-8a1c-4a6e-9d0a-1d1e0a3c5b7e' });
});

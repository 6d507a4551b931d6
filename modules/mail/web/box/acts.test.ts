import { expect, test } from 'vitest';
import { pathOf } from '#platform/rules/routes.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { PageRequest } from '#platform/web/page.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { act } from './acts.ts';
import { listAddress } from './box.ts';

const folder = { id: 'f', role: 'archive', name: null, unread: 0 } as const;
const changed = { __typename: 'MailChanged', id: null, version: null };
const graph = (async () => ({ markMail: changed, moveMail: changed })) as Graph;
const request: PageRequest = { graph, params: {}, search: {}, words: createWords('en', ownPartner) };

async function goesTo(asked: 'read' | 'delete', back: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ act: asked, back, message: 'm', trash: 't' })) form.set(name, value);
  return act(form, request);
}

test.each([
  ['the newest of a folder', listAddress({ folder, words: undefined }, undefined), pathOf('mailFolder', { id: 'f' })],
  ['older ones of a folder', listAddress({ folder, words: undefined }, 'x'), `${pathOf('mailFolder', { id: 'f' })}?after=x`],
  ['what was searched', listAddress({ folder: undefined, words: 'four apples' }, 'x'), '/email/search?q=four+apples&after=x'],
])('what is done in a list of %s leads back to that list', async (_, list, address) => {
  expect(list).toBe(address);
  expect(await goesTo('read', list)).toEqual({ goTo: address });
  expect(await goesTo('delete', list)).toEqual({ goTo: `${address}${address.includes('?') ? '&' : '?'}done=deleted&id=m` });
});

test('nobody is led out of the mailbox', async () => {
  expect(await goesTo('read', 'https://evil.example/email')).toEqual({ goTo: '/email' });
});

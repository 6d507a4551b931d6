import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinkOf, linkIdOf } from './link.ts';

const linkOf = createLinkOf('a key of these tests');

test('a link leads to the id it was made from', () => {
  fc.assert(fc.property(fc.uuid(), (linkId) => void expect(linkIdOf(linkOf(linkId), linkOf)).toBe(linkId)));
});

test('no other text does: not an id alone, one with another key, or an altered one', () => {
  const linkId = randomUUID();
  const others = [
    linkId,
    `${linkId}.`,
    createLinkOf('another')(linkId),
    linkOf(linkId).slice(0, -1),
    `${linkOf(linkId)}x`,
    `${randomUUID()}${linkOf(linkId).slice(36)}`,
  ];
  for (const other of others) expect(linkIdOf(other, linkOf)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => void expect(linkIdOf(text, linkOf)).toBeUndefined()));
});

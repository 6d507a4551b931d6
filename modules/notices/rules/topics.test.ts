import { expect, test } from 'vitest';
import { hasKey } from '#platform/rules/has-key.ts';
import type { NoticeKind } from './notice-event.ts';
import { policies } from './policies.ts';
import { topicNames, topicOf, topics } from './topics.ts';

const kinds = Object.keys(policies).filter((name) => hasKey(policies, name));

test('nobody can turn off notices that ask for action, warn, or report changed sign-in details', () => {
  for (const kind of kinds.filter((name) =>
    /declined|failed|returned|ahead|asks|warning|stopped|due|statement|code|password|passkey|login|contact|users?-/.test(name),
  ))
    expect(topicOf(kind), kind).toBeUndefined();
});

test('a kind belongs to one topic at most, and is found under that topic', () => {
  const listed = topicNames.flatMap((topic): readonly NoticeKind[] => topics[topic]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(topicNames.every((topic) => topics[topic].every((kind) => topicOf(kind) === topic))).toBe(true);
});

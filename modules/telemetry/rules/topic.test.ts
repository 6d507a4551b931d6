import { expect, test } from 'vitest';
import { topicOf } from './events.ts';

test.each([
  ['production', 'portal-production'],
  ['stage', 'portal-lower'],
  ['dev', 'portal-lower'],
  ['engprod', 'portal-lower'],
  ['uat', 'portal-lower'],
  ['qa', 'portal-lower'],
])('events of %s go to %s', (environment, topic) => {
  expect(topicOf(environment)).toBe(topic);
});

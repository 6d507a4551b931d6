import { expect, test } from 'vitest';
import { asText, fromApp, leadsOutside } from './messages.ts';

test('every message carries its version', () => {
  expect(JSON.parse(asText({ type: 'page', title: 'Billing', canGoBack: true }))).toEqual({
    version: 1,
    type: 'page',
    title: 'Billing',
    canGoBack: true,
  });
});

test('an app sends two kinds of message', () => {
  expect(fromApp('{"version":1,"type":"welcome"}')).toEqual({ type: 'welcome' });
  expect(fromApp('{"type":"back","version":1,"more":"is let be"}')).toEqual({ type: 'back' });
});

test.each([
  ['another version', '{"version":2,"type":"welcome"}'],
  ['no version', '{"type":"welcome"}'],
  ['a word that is none', '{"version":1,"type":"done"}'],
  ['a name of every object', '{"version":1,"type":"constructor"}'],
  ['no JSON', 'welcome'],
  ['JSON of no message', 'null'],
  ['a list', '["welcome"]'],
  ['no text', { version: 1, type: 'welcome' }],
  ['more than any message is', `{"version":1,"type":"welcome","more":"${'x'.repeat(200)}"}`],
])('%s is ignored', (_what, data) => {
  expect(fromApp(data)).toBeUndefined();
});

test.each([
  ['https://stores.example.com/', true],
  ['http://stores.example.com/', true],
  ['tel:+15550100', true],
  ['mailto:help@example.com', true],
  ['https://portal.example.com/billing', false],
  ['javascript:alert(1)', false],
  ['intent://pay#Intent;scheme=bank;end', false],
  ['file:///etc/passwd', false],
])('%s is an external link: %s', (href, expected) => {
  expect(leadsOutside(new URL(href), 'https://portal.example.com')).toBe(expected);
});

import { expect, test } from 'vitest';
import { createSay } from './say.ts';

const say = createSay({
  en: { wait: 'Try again in {seconds, plural, one {# second} other {# seconds}}.', hello: 'Hello, {name}' },
  es: { wait: 'Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.', hello: 'Hola, {name}' },
});

test('says a message in both languages, with values and plurals', () => {
  expect(say('en', 'hello', { name: 'Olivia' })).toBe('Hello, Olivia');
  expect(say('es', 'hello', { name: 'Olivia' })).toBe('Hola, Olivia');
  expect(say('en', 'wait', { seconds: 1 })).toBe('Try again in 1 second.');
  expect(say('es', 'wait', { seconds: 40 })).toBe('Inténtelo de nuevo en 40 segundos.');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import type { Problem } from '#platform/web/page.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { LoginPage } from './LoginPage.tsx';

const copy = { en, es };
type State = { problems?: readonly Problem[]; username?: string; kept?: boolean; stopped?: boolean; language?: Language };

function show({ problems = [], username = '', kept = false, stopped = false, language = 'en' }: State = {}): string {
  return renderToStaticMarkup(<LoginPage say={(id) => copy[language][id]} problems={problems} username={username} kept={kept} stopped={stopped} />);
}

test('has the agreed labels, a cleared checkbox and one button', () => {
  const html = show();
  expect(html).toMatch(/<label for="username"[^>]*>Username<\/label>/);
  expect(html).toMatch(/<label for="password"[^>]*>Password<\/label>/);
  expect(html).toMatch(/<label for="keepMeIn"[^>]*>Keep me signed in<\/label>/);
  expect(html.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
  expect(html).toMatch(/>Sign in<\/span>/);
  expect(html).not.toContain('checked');
});

test('no other control has the name of a field', () => {
  for (const text of [en.show, en.showTyped, en.hide, en.hideTyped]) expect(text).not.toMatch(/username|password/i);
});

test('is a plain form that password managers recognize, and works without script', () => {
  const html = show();
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html).toContain('autoComplete="username webauthn"');
  expect(html).toContain('autoComplete="current-password"');
});

test('a refused sign-in keeps the username and the checkbox, never the password, and links to the field', () => {
  const html = show({ problems: [{ field: 'username', text: en.wrongCredentials }], username: 'olivia', kept: true });
  expect(html).toMatch(/role="alert"/);
  expect(html).toMatch(/<a href="#username"/);
  expect(html).toMatch(/<input[^>]*value="olivia"/);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('checked');
  expect(html).not.toMatch(/<input[^>]*type="password"[^>]*value=/);
});

test('(A13) the input is shown as text, whatever it is', () => {
  expect(show({ username: '"><script>alert(1)</script>' })).not.toContain('<script>');
});

test('an expired sign-in offers to start again and accepts no password', () => {
  const html = show({ stopped: true, problems: [{ field: '', text: en.signInStopped }] });
  expect(html).toContain(en.startAgain);
  expect(html).not.toContain('type="password"');
});

test('is available in Spanish', () => {
  const html = show({ language: 'es' });
  for (const text of [es.signInTitle, es.username, es.password, es.keepMeIn, es.signIn]) expect(html).toContain(text);
});

import { expect, test } from 'vitest';
import { signInFor } from '#platform/rules/links.ts';
import { isProving } from '#platform/rules/proving.ts';
import { routeIds, routes } from '#platform/rules/routes.ts';
import { leadsToProof, typedTexts, withoutSlash } from './pages.ts';

// Called directly: test clients and browsers normalize an address before they send it.
test.each([
  ['/billing/', '/billing'],
  ['/billing/?x=1', '/billing?x=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['\\/\\evil.example/?x', '/evil.example?x'],
  ['/%5cevil.example/', '/%5cevil.example'],
  ['//', '/'],
])('(A10) %j redirects to %j, without its trailing slash, on our own host', (requested, at) => {
  expect(withoutSlash(requested)).toBe(at);
  expect(new URL(withoutSlash(requested), 'https://my.example').origin).toBe('https://my.example');
});

test('(A10) an address of many slashes takes no longer than its length: in the square of it, this would take minutes', () => {
  expect(withoutSlash(`/billing${'/'.repeat(400_000)}x/`)).toHaveLength(400_009);
});

test.each([
  ['/auth/start?return=%2Fes%2Fsettings%2Fusers%2Finvite', '/es/settings/users/invite', true],
  ['/verify?for=account-users&return=%2Fsettings%2Fusers%2Finvite', '/settings/users/invite', true],
  ['/es/verify?for=account-users&return=%2Fsettings%2Fusers%2Finvite', '/es/settings/users/invite', true],
  ['/es/confirm?return=%2Fes%2Fbilling%2Fpay%3Fpart%3Dmobile', '/es/billing/pay?part=mobile', true],
  ['/verify?for=account-users&return=%2Fsettings%2Fusers', '/settings/users/invite', false],
  ['/settings/users?done=invite', '/settings/users/invite', false],
  ['/auth/start?return=%2Fsecurity%2Fpassword', '/security/password', false],
])('a form that leads to %j from %j waits for its sender: %j', (to, href, waits) => {
  expect(leadsToProof(to, href)).toBe(waits);
});

test('the form of every page where customers do more than prove who they are waits until they have done that', () => {
  const addresses = routeIds.filter((id) => id !== 'notFound').map((id) => ({ id, at: routes[id].path.replace(/\$\w+/g, 'x') }));
  const waiting = addresses.filter(({ at }) => leadsToProof(signInFor(at), at)).map(({ id }) => id);
  expect(waiting).toEqual(addresses.map(({ id }) => id).filter((id) => !isProving(id)));
  expect(waiting).toEqual(expect.arrayContaining(['userInvite', 'userPreferencesEmail', 'methodAdd', 'payAmount', 'supportForm', 'passkey']));
  for (const id of ['confirm', 'verify', 'billingVerify', 'securityPassword', 'login', 'resetPassword']) expect(waiting).not.toContain(id);
});

test('a code is not kept with the rest of its form', () => {
  const entries = [
    ['email', 'kim@example.com'],
    ['code', '123456'],
    ['file', { name: 'bill.pdf', bytes: new Uint8Array() }],
  ] as const;
  expect(typedTexts(entries)).toEqual({ email: 'kim@example.com' });
});

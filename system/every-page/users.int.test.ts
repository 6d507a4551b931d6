import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectReadable, languages, type OpenDemarc, openDemarc } from './testing.ts';

const PASSWORD = 'seven otters juggle plums';
const LIST = '/settings/users';
const INVITE = '/settings/users/invite';
const OFFER = '/settings/users/primary';

let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(new Map());
}, 180_000);
afterAll(() => demarc.end());

const read = async (username: string, path: `/${string}`) => {
  for (const language of languages) expectReadable(await demarc.visit(username, path, language), `${username} at ${path}`, path, language);
  return demarc.visit(username, path, 'en');
};

/** A user's page, as linked from the list. */
async function pageOf(name: string, by = 'olivia'): Promise<`/${string}`> {
  const { html } = await demarc.visit(by, LIST, 'en');
  const link = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`aria-label="Change: ${name}`));
  const [, id] = /href="\/settings\/users\/([\da-f-]{36})"/.exec(link ?? '') ?? [];
  if (id === undefined) throw new Error(`${by} is led to no page of ${name}`);
  return `${LIST}/${id}`;
}

/** olivia enters the code that managing users requires. */
async function giveCode(returnTo: `/${string}`) {
  const verify = `/verify?for=account-users&return=${encodeURIComponent(returnTo)}` as const;
  await demarc.send('olivia', verify, { do: 'send' });
  expect((await demarc.send('olivia', verify, { code: await demarc.lastCode() })).to).toBe(returnTo);
}

test('olivia sees her household and what she may do with each user; ethan and sofia see themselves and whom to ask', async () => {
  const { text } = await read('olivia', LIST);
  for (const words of ['Olivia', 'Ethan', 'Sofia', '4 of 7 places are free.', 'Invite a user']) expect(text).toContain(words);
  for (const [username, other] of [
    ['ethan', 'Sofia'],
    ['sofia', 'Ethan'],
  ] as const) {
    const seen = (await read(username, LIST)).text;
    expect(seen).toContain('The Primary and the Admins of the account decide who uses it.');
    expect(seen).not.toMatch(new RegExp(`${other}|Invite a user`));
    expect((await read(username, INVITE)).text).toContain('The Primary and the Admins of the account decide who uses it.');
    expect((await demarc.visit(username, `${LIST}/history`, 'en')).to).toBe(LIST);
  }
});

test('an invitation goes from the code to the form, by mail to the link, and creates a user who can sign in', async () => {
  expect((await demarc.visit('olivia', INVITE, 'en')).to).toBe(`/verify?for=account-users&return=${encodeURIComponent(INVITE)}`);
  await giveCode(INVITE);
  await read('olivia', INVITE);
  const wrong = await demarc.send('olivia', INVITE, { firstName: 'Kim', lastName: '', email: 'kim' });
  expect([wrong.status, wrong.html.match(/href="#(\w+)"/g)]).toEqual([
    422,
    expect.arrayContaining(['href="#lastName"', 'href="#email"', 'href="#role"']),
  ]);
  expect(wrong.html).toContain('value="Kim"');
  const kim = { firstName: 'Kim', lastName: 'Ames', email: 'kim.ames@example.com', role: 'Standard' };
  expect((await demarc.send('olivia', INVITE, kim)).to).toBe(`${LIST}?done=invite`);
  expect((await demarc.send('olivia', INVITE, kim)).text).toContain('Somebody with this email address has a place on the account already');
  expect((await read('olivia', `${LIST}?done=invite`)).text).toMatch(/The invitation is on its way.*Kim Ames.*The invitation is open until/);

  const link = await demarc.lastInvitation();
  expect((await read('nobody', link)).text).toContain('Kim, you are invited to the account ending in');
  expect((await read('liam', link)).text).toContain('Sign out first');
  expect((await read('nobody', `${link}x`)).text).toContain('This link no longer works');
  const weak = await demarc.send('nobody', link, { username: 'kim.ames', password: 'short' });
  expect([weak.status, weak.html.includes('value="kim.ames"')]).toEqual([422, true]);
  expect((await demarc.send('nobody', link, { username: 'kim.ames', password: PASSWORD })).to).toBe(`${link}?step=done`);
  await read('nobody', `${link}?step=done`);
  expect((await read('nobody', link)).text).toContain('This link no longer works');
  expect(await demarc.signIn('kim.ames')).toBe(true);
});

test('a user is changed from their page; what cannot be undone at once is confirmed once', async () => {
  const page = await pageOf('Kim Ames');
  await read('olivia', page);
  for (const ask of ['disable', 'remove', 'offer']) expect((await read('olivia', `${page}?ask=${ask}`)).text).toContain('Keep as it is');
  expect((await demarc.send('olivia', page, { act: 'role', role: 'Admin' })).to).toBe(`${LIST}?done=role`);
  expect((await read('kim.ames', LIST)).text).toContain('Invite a user');
  expect((await read('kim.ames', await pageOf('Ethan', 'kim.ames'))).text).not.toContain('Make Primary');
  expect((await demarc.send('olivia', `${page}?ask=disable`, { act: 'disable' })).to).toBe(`${LIST}?done=disable`);
  expect((await demarc.visit('kim.ames', LIST, 'en')).to).toContain('/auth/start');
  expect((await demarc.send('olivia', page, { act: 'enable' })).to).toBe(`${LIST}?done=enable`);
  expect((await read('olivia', `${LIST}/history`)).text).toMatch(/enabled.*disabled.*another role.*accepted.*invited/);
});

test('the account is handed over when the other user accepts, after the password if there was a pause', async () => {
  expect(await demarc.signIn('kim.ames')).toBe(true);
  const page = await pageOf('Kim Ames');
  expect((await demarc.send('olivia', page, { act: 'offer' })).to).toBe(`${LIST}?done=offer`);
  expect((await read('olivia', OFFER)).text).toContain('Take the request back');
  const { html, text } = await read('kim.ames', OFFER);
  expect(text).toMatch(/asks you to become the Primary.*Accept.*Decline/);
  const [, offer = ''] = /name="offer" value="([\da-f-]{36})"/.exec(html) ?? [];
  await demarc.letPauseGoBy();
  expect((await demarc.send('kim.ames', OFFER, { offer, do: 'accept' })).to).toBe(`/confirm?return=${encodeURIComponent(OFFER)}`);
  await demarc.send('kim.ames', `/confirm?return=${encodeURIComponent(OFFER)}`, { password: PASSWORD });
  expect((await demarc.send('kim.ames', OFFER, { offer, do: 'accept' })).to).toBe(`${LIST}?done=taken-over`);
  expect((await read('olivia', OFFER)).text).toContain('There is no open request.');
  expect((await read('kim.ames', LIST)).text).toMatch(/Kim Ames Primary/);
});

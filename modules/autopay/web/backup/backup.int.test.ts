import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { goesTo, openedAutoPayPages, submit } from '../testing.ts';

const { accountId, database, failing, methods, portal, provider } = openedAutoPayPages();

describe('a backup method', () => {
  const address = '/billing/autopay/backup?part=core';
  const toAgree = `${address}&method=`;
  const wish = (more: object = {}) => ({ part: 'core', methodId: methods.bank, mandate: randomUUID(), agreed: 'on', ...more });

  test('is chosen among the others, agreed to word for word, shown in the settings, downloadable, and removed', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const first = await open.see(address);
    expect(first?.text).toContain('the backup is tried the day after');
    expect(first?.text).toContain('Bank account ending in 6789');
    expect(first?.text).not.toContain('Visa ending in 4242');
    const review = goesTo(await open.press(address, { part: 'core', methodId: methods.bank }));
    expect(review).toBe(`${toAgree}${methods.bank}`);
    const page = await open.see(review);
    for (const words of ['to Bank account ending in 6789 when the payment method of my Auto Pay is declined', 'once for each statement'])
      expect(page?.text).toContain(words);
    expect(page?.html.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0]).not.toContain('checked');
    const settings = await open.see(goesTo(await open.press(review, wish())));
    for (const words of ['Your backup method is saved', 'Bank account ending in 6789', 'backup method, November 10, 2026'])
      expect(settings?.text).toContain(words);
    const gone = await open.see(goesTo(await open.press(address, { part: 'core', remove: '1' })));
    expect(gone?.text).toContain('Auto Pay no longer has a backup method');
    expect((await provider().autoPay.parts(accountId()))[0]).toMatchObject({ state: 'enrolled', backup: { methodId: undefined } });
  });

  test('is not saved without the checkbox, nor twice by a second press', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const review = `${toAgree}${methods.bank}`;
    const { agreed: _, ...without } = wish();
    expect(await open.press(review, without)).toMatchObject({ problems: [{ field: 'agreed' }] });
    const once = wish();
    for (let again = 0; again < 2; again++) expect(goesTo(await open.press(review, once))).toContain('backup=core');
    const { rows } = await sql`select from demarc.auto_pay_authorization where account_id = ${accountId()} and kind = 'backup'`.execute(database());
    expect(rows).toHaveLength(1);
  });

  test('AUTO-06 for mobile must be a card, and not the method charged first', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core', 'mobile']);
    const bank = await open.press('/billing/autopay/backup?part=mobile', wish({ part: 'mobile' }));
    expect(bank).toMatchObject({ problems: [{ text: 'Auto Pay for mobile takes cards only. Choose a card.' }] });
    expect(await open.press(address, wish({ methodId: methods.card }))).toMatchObject({
      problems: [{ text: 'Auto Pay uses this method already. Choose another one as its backup.' }],
    });
  });

  test('that the provider does not accept now is set up later, as the settings say; a failed removal is reported', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    failing.push('setBackup');
    const settings = await open.see(goesTo(await open.press(`${toAgree}${methods.bank}`, wish())));
    expect(settings?.text).toContain('Su método de respaldo se está activando');
    failing.push('removeBackup');
    const failed = await open.press(address, { part: 'core', remove: '1' });
    expect((await open.see(address, failed))?.text).toContain('No se pudo cambiar el método de respaldo');
  });

  test('is removed when it becomes the first method, and when Auto Pay ends', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const kept = async () => {
      const { rows } = await sql<{ readonly state: string }>`
        select state from demarc.auto_pay_authorization where account_id = ${accountId()} and kind = 'backup' order by given_at, state`.execute(
        database(),
      );
      return rows.map(({ state }) => state);
    };
    await open.press(`${toAgree}${methods.bank}`, wish());
    await submit(open, 'change', ['core'], methods.bank);
    expect((await provider().autoPay.parts(accountId()))[0]?.backup?.methodId).toBeUndefined();
    expect(await kept()).toEqual(['ended']);
    await open.press(`${toAgree}${methods.card}`, wish({ methodId: methods.card }));
    expect(await kept()).toEqual(['effective', 'ended']);
    await open.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' });
    expect(await kept()).toEqual(['ended', 'ended']);
  });
});

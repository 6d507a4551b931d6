import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { goesTo, openedAutoPayPages, submit } from '../testing.ts';

const { accountId, database, failing, methods, portal, provider } = openedAutoPayPages();

describe('a pause', () => {
  const address = '/billing/autopay/pause?part=core';
  const pause = { part: 'core', statementOn: '2026-11-09' };

  test('says before confirmation what it skips, when payments resume, and that the discount stays; then the settings show it', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const text = (await open.see(address))?.text ?? '';
    for (const words of [
      'Auto Pay takes nothing on November 27, 2026. Pay that bill yourself: $80.00, due by November 30, 2026.',
      'After the pause, Auto Pay continues on its own: the next payment is on December 27, 2026',
      'keep the discount of $5.00',
      'until the day before November 27, 2026',
    ])
      expect(text).toContain(words);
    const settings = await open.see(goesTo(await open.press(address, pause)));
    for (const words of ['Auto Pay is paused for one payment', 'Nothing is taken on November 27, 2026', '$80.00 is due by November 30, 2026'])
      expect(settings?.text).toContain(words);
    expect(settings?.html).toContain('href="/billing/pay?part=core"');
    expect((await open.see(address))?.text).toContain('Pay that bill yourself: $80.00, due by November 30, 2026.');
  });

  test('of the next payment does not tell the customer to pay a bill that is retried automatically', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    await sql`
      insert into bss.auto_pay_debits (account_id, part, statement_on, attempt, state, method_id, payment_id, debited_on, amount, decline_code, retry_on, claimed_at)
      values (${accountId()}, 'core', '2026-11-09', 0, 'returned', ${methods.bank}, ${randomUUID()}, '2026-11-27', 8000, 'R01', '2026-12-02',
        '2026-11-27T12:00:00Z')`.execute(database());
    await sql`update bss.auto_pay_enrollments set paused_for = '2026-12-09' where account_id = ${accountId()}`.execute(database());
    const settings = await portal({ at: '2026-12-01T15:00:00.000Z' }).see('/billing/autopay');
    for (const words of ['Next try on December 2, 2026', 'Nothing is taken on December 27, 2026']) expect(settings?.text).toContain(words);
    expect(settings?.text).not.toContain('Pay this bill yourself');
  });

  test('leaves out the debit of the backup, too, while Auto Pay is on hold, and promises none after it', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const backup = { part: 'core', methodId: methods.bank, mandate: randomUUID(), agreed: 'on' };
    await open.press(`/billing/autopay/backup?part=core&method=${methods.bank}`, backup);
    await sql`
      insert into bss.auto_pay_debits (account_id, part, statement_on, attempt, state, method_id, payment_id, debited_on, amount, decline_class, decline_code,
        retry_on, claimed_at)
      values (${accountId()}, 'core', '2026-11-09', 0, 'declined', ${methods.card}, ${randomUUID()}, '2026-11-27', 8000, 'hard', 'card-stolen', '2026-11-30',
        '2026-11-27T12:00:00Z')`.execute(database());
    await sql`update bss.auto_pay_enrollments set held_for = 'card-stolen' where account_id = ${accountId()}`.execute(database());
    const onHold = portal({ at: '2026-11-28T15:00:00.000Z' });
    expect((await onHold.see('/billing/autopay'))?.text).toContain('Your backup method is tried on November 30, 2026');
    const shown = (await onHold.see(address))?.text ?? '';
    expect(shown).toContain('Auto Pay takes nothing on November 30, 2026. Pay that bill yourself');
    expect(shown).not.toContain('continues on its own');
    const settings = (await onHold.see(goesTo(await onHold.press(address, pause))))?.text ?? '';
    for (const words of ['On hold', 'It takes nothing until you choose another method', 'Nothing is taken on November 30, 2026'])
      expect(settings).toContain(words);
    expect(settings).not.toContain('continues on its own');
    expect(await provider().autoPay.parts(accountId())).toMatchObject([{ nextDebitOn: undefined }, {}]);
    const after = (await onHold.see(goesTo(await onHold.press(address, { part: 'core' }))))?.text ?? '';
    expect(after).toContain('The pause has ended');
    expect(after).toContain('The next payment is on November 30, 2026.');
  });

  test('is cancelled on the same page', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    await open.press(address, pause);
    expect((await open.see(address))?.text).toContain('Terminar la pausa');
    const settings = await open.see(goesTo(await open.press(address, { part: 'core' })));
    expect(settings?.text).toContain('La pausa terminó');
    expect(settings?.text).toContain('Pausa Ninguna');
  });

  test('that is too late, or that the provider cannot save, changes nothing and says so; on the day its page leads to the settings', async () => {
    await submit(portal(), 'enroll', ['core']);
    const onTheDay = portal({ at: '2026-11-27T11:00:00.000Z' });
    expect(await onTheDay.press(address, pause)).toMatchObject({
      problems: [{ text: 'It is too late: a payment can be paused until the day before it is taken.' }],
    });
    expect(await onTheDay.leadsTo(address)).toBe('/billing/autopay');
    const open = portal();
    failing.push('pause');
    expect((await open.see(address, await open.press(address, pause)))?.text).toContain('Unable to Change the Pause');
    expect((await open.see('/billing/autopay'))?.text).toMatch(/Pause\s*None\s*Pause one payment/);
  });
});

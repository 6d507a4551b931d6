import { describe, expect, test } from 'vitest';
import { goesTo, openedAutoPayPages, review, submit } from '../testing.ts';

const { failing, methods, portal } = openedAutoPayPages();

describe('enrolling', () => {
  test('AUTO-01 shows what is due, the methods, and everything with the authorization before submitting', async () => {
    const open = portal();
    const first = await open.see('/billing/autopay/enroll?part=core');
    expect(first?.title).toBe('What Auto Pay will pay - Step 1 of 3');
    expect(first?.text).toContain('$80.00 due by November 30, 2026');
    expect(first?.html.match(/<input[^>]*name="part-core"[^>]*>/)?.[0]).toContain('checked');
    expect(first?.html.match(/<input[^>]*name="part-mobile"[^>]*>/)?.[0]).not.toContain('checked');
    const method = goesTo(await open.press('/billing/autopay/enroll', { 'part-core': 'on' }));
    expect((await open.see(method))?.html).toContain('&amp;auto-pay=enroll"');
    const { text } = await review(open, 'enroll', ['core'], methods.card);
    for (const words of ['Visa ending in 4242', '$80.00 on November 27, 2026', '$5.00 each month', 'I authorize Demarc to charge my bill'])
      expect(text).toContain(words);
    expect(await submit(open, 'enroll', ['core'])).toMatch(/\/enroll\/[^/]+\/done$/);
  });

  test('AUTO-07 with nothing selected is refused in the words of the specification', async () => {
    const open = portal();
    const answer = await open.press('/billing/autopay/enroll', {});
    expect(answer).toMatchObject({ problems: [{ field: 'parts', text: 'Please select service(s) for Auto Pay changes.' }] });
    expect((await open.see('/billing/autopay/enroll', answer))?.html).toContain('href="#parts"');
  });

  test('AUTO-06 for mobile lists a bank account that cannot be chosen, and says why', async () => {
    const open = portal();
    const method = goesTo(await open.press('/billing/autopay/enroll', { 'part-core': 'on', 'part-mobile': 'on' }));
    const page = await open.see(method);
    expect(page?.text).toContain('Not for mobile: Auto Pay for mobile takes cards only');
    expect(page?.html).toMatch(new RegExp(`<input[^>]*disabled[^>]*value="${methods.bank}"|<input[^>]*value="${methods.bank}"[^>]*disabled`));
    expect(await open.press(method, { methodId: methods.bank })).toMatchObject({ problems: [{ field: 'methodId' }] });
  });

  test('starts with the checkbox cleared and sets up nothing without it', async () => {
    const open = portal();
    const { address, version } = await review(open, 'enroll', ['core'], methods.card);
    expect((await open.see(address))?.html.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0]).not.toContain('checked');
    expect(await open.press(address, { version })).toMatchObject({ problems: [{ field: 'agreed' }] });
    expect(await open.leadsTo(address)).toBeUndefined();
  });

  test('with a balance that Auto Pay does not take offers to pay it', async () => {
    const open = portal({ at: '2026-11-28T15:00:00.000Z' });
    const page = await open.see(await submit(open, 'enroll', ['core']));
    expect(page?.text).toContain('You still have a balance to pay');
    expect(page?.html).toContain('href="/billing/pay?part=core"');
    const covered = await portal().see(await submit(portal(), 'enroll', ['mobile']));
    expect(covered?.text).not.toContain('balance to pay');
  });

  test.each([
    ['en', 'Auto Pay is partly set up'],
    ['es', 'El pago automático se activó en parte'],
  ] as const)('AUTO-11 that succeeds in part has its page (%s), and retrying repairs it', async (language, partly) => {
    const open = portal({ language });
    failing.push('enroll');
    const partial = await submit(open, 'enroll', ['core', 'mobile']);
    expect(partial).toMatch(/done\?outcome=partial$/);
    expect((await open.see(partial))?.title).toBe(partly);
    expect(goesTo(await open.press(partial, {}))).toContain('/review');
    expect(await open.leadsTo(partial)).toMatch(/done$/);
  });

  test('AUTO-11 that fails completely says that nothing was set up and that we keep trying', async () => {
    const open = portal();
    failing.push('enroll');
    const address = await submit(open, 'enroll', ['core']);
    expect(address).toMatch(/failed$/);
    const page = await open.see(address);
    expect(page?.title).toBe('Unable to Complete Enrollment');
    expect(page?.text).toContain('We keep trying');
    expect((await open.see('/billing/autopay'))?.text).toContain('we are still setting it up');
  });
});

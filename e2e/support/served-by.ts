import type { Page } from '@playwright/test';
import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { marksOfOthersIn } from '#platform/server/partners/testing.ts';
import { expect } from './journey.ts';

/** Expects the current page to show the name, picture, colors, phone number and lines of this partner, and nothing of another one. */
export async function expectServedBy(page: Page, partner: Partner, language: Language): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(` - ${partner.name}$`));
  const mark = page.locator(`img[src="${partner.files.mark}"]`).locator('visible=true').first();
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accent.replaceAll(' ', '')).toBe(`light-dark(${partner.theme.accent.light},${partner.theme.accent.dark})`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator(`a[href="${partner.phone.href}"]`)).toContainText(partner.phone.display);
  for (const line of partner.legal[language]) await expect(footer).toContainText(line);
  expect(marksOfOthersIn(await page.content(), partner)).toEqual([]);
}

/** Expects the same of a mail, as found in the mailbox. */
export async function expectMailedBy(page: Page, number: number, partner: Partner, language: Language): Promise<void> {
  const mail = await (await page.request.get(`/dev/mailbox/${number}`)).text();
  for (const said of [partner.name, partner.phone.display, ...partner.legal[language]]) expect(mail).toContain(said);
  expect(marksOfOthersIn(await (await page.request.get(`/dev/mailbox/${number}/body`)).text(), partner)).toEqual([]);
}

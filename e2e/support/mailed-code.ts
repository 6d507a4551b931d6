import { expect, type Page } from '@playwright/test';

const CODE = /(?:Code|Código): (\d{6})/;

/** The six digits of the newest mail to somebody, once one has come after the mail `before`. */
export const codeMailedTo = (page: Page, username: string, before = 0): Promise<string> => mailedTo(page, username, CODE, before);

/** What the first group of a pattern finds in the newest mail to somebody, once it has come after the mail `before`. */
export async function mailedTo(page: Page, username: string, pattern: RegExp, before = 0): Promise<string> {
  let found = '';
  await expect(async () => {
    const newest = await newestMail(page, username);
    expect(newest).toBeGreaterThan(before);
    const mail = await (await page.request.get(`/dev/mailbox/${newest}`)).text();
    found = pattern.exec(mail)?.[1] ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return found;
}

/** The number of the newest mail to somebody; 0: there is none. */
export async function newestMail(page: Page, username: string): Promise<number> {
  const list = await (await page.request.get(`/dev/mailbox?user=${encodeURIComponent(username)}`)).text();
  return Math.max(0, ...[...list.matchAll(/\/dev\/mailbox\/(\d+)/g)].map(([, id]) => Number(id)));
}

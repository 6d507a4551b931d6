import { expect, type Page } from '@playwright/test';

/** The six digits of the newest mail to a demo customer, once it has come. */
export async function codeMailedTo(page: Page, username: string, before: number): Promise<string> {
  let code = '';
  await expect(async () => {
    const newest = await newestMail(page, username);
    expect(newest).toBeGreaterThan(before);
    const mail = await (await page.request.get(`/dev/mailbox/${newest}`)).text();
    code = /(?:Code|Código): (\d{6})/.exec(mail)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return code;
}

/** The number of the newest mail to a demo customer; 0: there is none. */
export async function newestMail(page: Page, username: string): Promise<number> {
  const list = await (await page.request.get(`/dev/mailbox?user=${username}`)).text();
  return Math.max(0, ...[...list.matchAll(/\/dev\/mailbox\/(\d+)/g)].map(([, id]) => Number(id)));
}

import { expect, type Page } from '@playwright/test';

const CODE = /(?:Code|Código): (\d{6})/;

/** The six digits in the newest mail to somebody, once one has come after the mail `before`. */
export const codeMailedTo = (page: Page, username: string, before = 0): Promise<string> => mailedTo(page, username, CODE, before);

/** A mail takes up to four seconds: it is addressed and sent by two runs. */
const LOOK_EVERY_MS = 100;

/**
 * What the pattern's first group matches in the newest mail to somebody that contains it, once one has come after the mail `before`. A mail about an
 * earlier step may arrive after it.
 */
export async function mailedTo(page: Page, username: string, pattern: RegExp, before = 0): Promise<string> {
  let found = '';
  await expect(async () => {
    for (const number of (await mailsTo(page, username)).filter((each) => each > before)) {
      found = pattern.exec(await (await page.request.get(`/dev/mailbox/${number}`)).text())?.[1] ?? '';
      if (found !== '') return;
    }
    throw new Error(`no mail to ${username} since ${before} has ${pattern}`);
  }).toPass({ timeout: 60_000, intervals: [LOOK_EVERY_MS] });
  return found;
}

/** The number of the newest mail to somebody; 0 if there is none. */
export const newestMail = async (page: Page, username: string): Promise<number> => (await mailsTo(page, username))[0] ?? 0;

/** The numbers of the mails to somebody, newest first. */
async function mailsTo(page: Page, username: string): Promise<readonly number[]> {
  const list = await (await page.request.get(`/dev/mailbox?user=${encodeURIComponent(username)}`)).text();
  const numbers = new Set([...list.matchAll(/\/dev\/mailbox\/(\d+)/g)].map(([, id]) => Number(id)));
  return [...numbers].sort((one, other) => other - one);
}

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { keepPicture, type Setting } from './journey.ts';

/** Checks the page as it stands, and keeps a picture of it for people to judge. */
export async function lookAt(page: Page, setting: Setting, picture: string): Promise<void> {
  await expectAccessible(page);
  await keepPicture(page, setting, picture);
}

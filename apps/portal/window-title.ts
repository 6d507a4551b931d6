import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from './copy/en.ts';

/** "Error: Payment amount - Demarc": the page first, marked if something on it has to be corrected (conventions U6, U7). */
export function windowTitle(page: string, wrong: boolean, words: Words): string {
  const say = sayIn<typeof en>(words, 'portal');
  const title = say('windowTitle', { page });
  return wrong ? say('errorTitle', { title }) : title;
}

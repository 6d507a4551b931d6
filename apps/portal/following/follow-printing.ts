import { localeOf } from '#platform/rules/language.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { addWords } from '../pages.ts';
import type { PortalContext } from '../portal-context.ts';

/** Dates what a customer prints, as a browser that saves a PDF does not, by the device's clock. The header prints it (shell/Header.module.css). */
export async function followPrinting({ words, reader }: Pick<PortalContext, 'words' | 'reader'>): Promise<void> {
  if (!(await reader())) return;
  await addWords(words, ['portal']);
  const say = sayIn<typeof en>(words, 'portal');
  const format = new Intl.DateTimeFormat(localeOf[words.language], { dateStyle: 'long' });
  addEventListener('beforeprint', () => {
    const header = document.querySelector('header[data-account]');
    header?.setAttribute('data-printed', say('printedOn', { date: format.format(deviceClockMs()) }));
  });
}

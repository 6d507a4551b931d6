import { createRoot } from 'react-dom/client';
import type { LastBill } from '#modules/billing/rules/last-bill.ts';
import { openKeptBill } from '#modules/billing/web/parts/kept-bill.ts';
import { sayFailure } from '#modules/failures/web/parts/say.ts';
import type { Language } from '#platform/rules/language.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';
import { deviceClockMs } from '#platform/web/device-clock.ts';
import { type Catalogue, createWords, sayIn, WordsProvider } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { Offline, reloadOnceAnswered } from './Offline.tsx';

/** The words on the page. The service worker keeps exactly these files, with the page's own (apps/server/http/pages/offline.ts). */
const wordsIn: Readonly<Record<Language, () => Promise<Readonly<Record<string, Catalogue>>>>> = {
  en: async () => ({
    portal: (await import('../copy/always/en.ts')).en,
    failures: (await import('#modules/failures/copy/en.ts')).en,
    billing: (await import('#modules/billing/copy/en.ts')).en,
    statements: (await import('#modules/statements/copy/en.ts')).en,
    connectivity: (await import('#modules/connectivity/copy/en.ts')).en,
  }),
  es: async () => ({
    portal: (await import('../copy/always/es.ts')).es,
    failures: (await import('#modules/failures/copy/es.ts')).es,
    billing: (await import('#modules/billing/copy/es.ts')).es,
    statements: (await import('#modules/statements/copy/es.ts')).es,
    connectivity: (await import('#modules/connectivity/copy/es.ts')).es,
  }),
};

/** Shows the page that the service worker served in place of one that could not be fetched. */
export async function showOffline(language: Language): Promise<void> {
  const [place, served] = ['app', 'partner'].map((id) => document.getElementById(id));
  if (!place || !served?.textContent) return;
  const partner: PartnerOnPage = JSON.parse(served.textContent);
  const words = createWords(language, partner);
  const [catalogues, bill] = await Promise.all([wordsIn[language](), readBill()]);
  for (const [module, catalogue] of Object.entries(catalogues)) words.add(module, catalogue);
  reloadOnceAnswered((path) => fetch(path));
  const page = sayFailure(words)(navigator.onLine ? 'serviceName' : 'network');
  document.title = sayIn<typeof en>(words, 'portal')('windowTitle', { page });
  createRoot(place).render(
    <WordsProvider words={words}>
      <Offline bill={bill} />
    </WordsProvider>,
  );
}

/** If the browser's storage fails, there is no bill. */
const readBill = (): Promise<LastBill | undefined> =>
  openKeptBill()
    .then((bill) => bill.read(deviceClockMs()))
    .catch(() => undefined);

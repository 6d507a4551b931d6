import { pathOf } from '#platform/rules/routes.ts';
import { FinishSpeedTestDocument, SpeedTestsDocument, StartSpeedTestDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isMetered } from './metered.ts';
import { followed } from './progress.ts';
import { SpeedTestPage, type SpeedTestPageData } from './SpeedTestPage.tsx';
import { verdictTitle } from './words.ts';

/** /services/internet/speed-test: begins a test, shows it (`?test=`) and those before it. */
export const page = definePage<SpeedTestPageData>({
  async load({ graph, search: { test = '', after } }) {
    const { account } = await graph(SpeedTestsDocument, { test, after });
    if (!account || (test !== '' && !account.speedTest)) return notHere;
    const { profile, planKbps, offersLineCheck, speedTest, speedTests } = account;
    return {
      timeZone: profile.timeZone,
      planKbps: planKbps ?? null,
      offersLineCheck,
      test: speedTest ?? null,
      tests: speedTests.items,
      next: speedTests.next ?? null,
    };
  },
  act: runAndStore,
  title({ test }, words) {
    const say = sayIn<typeof en>(words, 'speed-test');
    return test ? verdictTitle(test, say, words.language) : say('title');
  },
  Page: SpeedTestPage,
});

/** The whole test: begun at the server, measured here, and stored. Without script nothing is measured. */
async function runAndStore(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'speed-test');
  const problem = (text: string, field = ''): ActionAnswer => ({ problems: [{ field, text }] });
  if (typeof document === 'undefined') return problem(say('needsScript'));
  const { connection = 'wifi', metered } = fieldsOf(form);
  if (isMetered() && metered === undefined) return problem(say('meteredMend'), 'metered');
  const { startSpeedTest: started } = await graph(StartSpeedTestDocument, {});
  if (started.__typename === 'SpeedTestRefused') return problem(say('tooMany', { seconds: started.waitSeconds ?? 60 }));
  const { ticket, origin } = started;
  // The engine is part of no page that does not measure.
  const { runTest } = await import('./run-test.ts');
  const measured = await followed((signal, tell) => runTest({ ticket, origin, signal, tell })).catch((reason: unknown) =>
    reason instanceof DOMException && reason.name === 'AbortError' ? ('stopped' as const) : undefined,
  );
  if (measured === 'stopped') return problem(say('stopped'));
  if (!measured || measured.downloadKbps === 0) return problem(say('failed'));
  const { finishSpeedTest: stored } = await graph(FinishSpeedTestDocument, {
    ticket,
    connection: connection === 'cable' ? 'cable' : 'wifi',
    ...measured,
  });
  if (stored.__typename === 'SpeedTestRefused') return problem(say('failed'));
  return { goTo: `${pathOf('speedTest')}?test=${stored.id}` };
}

import { type Language, localeOf } from '#platform/rules/language.ts';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

type SayHere = Say<typeof en>;

/** "118 Mbps", "1.2 Gbps"; below ten with one decimal. */
export function speedIn(kbps: number, say: SayHere, language: Language): string {
  const [figure, unit] = kbps >= 1_000_000 ? ([kbps / 1_000_000, 'gbps'] as const) : ([kbps / 1_000, 'mbps'] as const);
  return say(unit, { figure: figureOf(figure, language) });
}

const figureOf = (figure: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: figure < 10 ? 1 : 0 }).format(figure);

/** What a test came to, as the page's title. */
export function verdictTitle({ verdict, downloadKbps }: Pick<TestedFragment, 'verdict' | 'downloadKbps'>, say: SayHere, language: Language): string {
  switch (verdict) {
    case 'good':
      return say('verdictGood');
    case 'plan-limit':
      return say('verdictPlan');
    case 'wifi-limit':
      return say('verdictWifi');
    case 'device-limit':
      return say('verdictDevice');
    case 'line-issue':
      return say('verdictLine');
    case 'outage':
      return say('verdictOutage');
    case 'off-network':
      return say('verdictOffNetwork');
    case 'slow':
      return say('verdictSlow');
    default:
      return say('verdictNoPlan', { speed: speedIn(downloadKbps, say, language) });
  }
}

import type { Tone } from '#design/web/feedback/tone.ts';
import type { Language } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { CheckShownFragment, DeviceToCheckQuery } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';

export type Device = NonNullable<DeviceToCheckQuery['device']>;
export type Check = CheckShownFragment;
type Words = Say<typeof en>;

export type CheckData = {
  readonly device: Device;
  /** Undefined until something was checked. */
  readonly check: Check | undefined;
  /** The number of the message that carries the check to us. */
  readonly sent: string | undefined;
  readonly timeZone: string;
};

export const symptoms = ['no-service', 'slow', 'drops'] as const;
export type Symptom = (typeof symptoms)[number];
export const isSymptom = (text: string): text is Symptom => symptoms.some((symptom) => symptom === text);

const symptomNames = {
  internet: { 'no-service': 'symptomNoService', slow: 'symptomSlow', drops: 'symptomDrops' },
  tv: { 'no-service': 'symptomNoServiceTv', slow: 'symptomSlowTv', drops: 'symptomDrops' },
  voice: { 'no-service': 'symptomNoServiceVoice', slow: 'symptomSlowVoice', drops: 'symptomDrops' },
} as const satisfies Record<Device['line'], Record<Symptom, keyof typeof en>>;

/** What a symptom is called on a line. */
export const symptomWords = (symptom: Symptom, line: Device['line']): keyof typeof en => symptomNames[line][symptom];

type Told = { readonly title: keyof typeof en; readonly text: keyof typeof en; readonly tone: Tone };

export const verdicts: Readonly<Record<Check['verdict'], Told>> = {
  'account-stopped': { title: 'verdictAccount', text: 'verdictAccountText', tone: 'negative' },
  outage: { title: 'verdictOutage', text: 'verdictOutageText', tone: 'negative' },
  'not-set-up': { title: 'verdictNotSetUp', text: 'verdictNotSetUpText', tone: 'caution' },
  'upstream-down': { title: 'verdictUpstream', text: 'verdictUpstreamText', tone: 'negative' },
  starting: { title: 'verdictStarting', text: 'verdictStartingText', tone: 'waiting' },
  refused: { title: 'verdictRefused', text: 'verdictRefusedText', tone: 'negative' },
  offline: { title: 'verdictOffline', text: 'verdictOfflineText', tone: 'negative' },
  'line-poor': { title: 'verdictLine', text: 'verdictLineText', tone: 'caution' },
  'too-hot': { title: 'verdictHot', text: 'verdictHotText', tone: 'caution' },
  'wifi-weak': { title: 'verdictWifi', text: 'verdictWifiText', tone: 'caution' },
  unknown: { title: 'verdictUnknown', text: 'verdictUnknownText', tone: 'neutral' },
  well: { title: 'verdictWell', text: 'verdictWellText', tone: 'positive' },
};

export const weakIn = ({ findings }: Check): number => findings.find(({ looked }) => looked === 'wifi')?.weakDevices ?? 0;

type Next = { readonly href: `/${string}`; readonly words: keyof typeof en };

/** The one thing to do next, where a page of ours does it. */
export function nextOf({ verdict, symptom }: Check, { id, mac, line }: Device): Next | undefined {
  const restart = mac === null ? undefined : ({ href: pathOf('equipmentRestart', { id }), words: 'restartNow' } as const);
  switch (verdict) {
    case 'account-stopped':
      return { href: pathOf('billing'), words: 'nextPay' };
    case 'not-set-up':
      return { href: pathOf('activation'), words: 'nextActivate' };
    case 'upstream-down':
      return { href: pathOf('servicesInternet'), words: 'nextUpstream' };
    case 'wifi-weak':
      return { href: pathOf('homeDevices'), words: 'nextHomeDevices' };
    case 'offline':
    case 'line-poor':
      return restart;
    case 'well':
      return symptom === 'slow' && line === 'internet' ? { href: pathOf('speedTest'), words: 'nextSpeed' } : restart;
    case 'outage':
      return { href: pathOf('myOutages'), words: 'nextOutage' };
    case 'starting':
    case 'refused':
    case 'too-hot':
    case 'unknown':
      return undefined;
  }
}

type Finding = Check['findings'][number];

export const looked: Readonly<Record<Finding['looked'], keyof typeof en>> = {
  account: 'lookedAccount',
  outage: 'lookedOutage',
  upstream: 'lookedUpstream',
  device: 'lookedDevice',
  line: 'lookedLine',
  heat: 'lookedHeat',
  wifi: 'lookedWifi',
};

export const found: Readonly<Record<Finding['found'], { readonly tone: Tone; readonly words: keyof typeof en }>> = {
  good: { tone: 'positive', words: 'findingGood' },
  bad: { tone: 'caution', words: 'findingBad' },
  unknown: { tone: 'neutral', words: 'findingUnknown' },
};

/** What was measured, in words; undefined where nothing was. */
export function measuredIn({ downstreamDbmv, latencyMs, celsius, weakDevices }: Finding, say: Words, language: Language): string | undefined {
  const number = (value: number) => new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { maximumFractionDigits: 1 }).format(value);
  if (downstreamDbmv !== null && latencyMs !== null) return say('noteLine', { power: number(downstreamDbmv), ms: number(latencyMs) });
  if (celsius !== null) return say('noteHeat', { celsius: number(celsius) });
  return weakDevices === null ? undefined : say('noteWifi', { weak: weakDevices });
}

/** What somebody of us reads first, in the words of the customer. */
export function messageOf(check: Check, device: Device, say: Words, language: Language): string {
  const evidence = check.findings.map((finding) => {
    const measured = measuredIn(finding, say, language);
    return `${say(looked[finding.looked])}: ${say(found[finding.found].words)}${measured === undefined ? '' : ` (${measured})`}`;
  });
  const { model, serial, line } = device;
  const symptom = say(symptomWords(check.symptom, line));
  return [say('checkMessage', { device: model, serial, symptom, verdict: say(verdicts[check.verdict].title) }), ...evidence].join('\n');
}

import type { Tone } from '#design/web/feedback/tone.ts';
import type { Stage } from '#design/web/figures/Stages.tsx';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import type { EquipmentReturnQuery } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

export type Returned = NonNullable<EquipmentReturnQuery['equipmentReturn']>;
type Words = Say<typeof en>;

/** What the page says first: what to do, or where it is. */
export function titleOf({ state, way, collectOn }: Returned, say: Words, language: Language): string {
  if (state !== 'requested') return say(titles[state]);
  if (way === 'pick-up') return say('backTitlePickUp', { date: collectOn === null ? '' : formatDate(collectOn, 'full', language) });
  return say(way === 'store' ? 'backTitleStore' : 'backTitleDropOff');
}

const titles = {
  'on-its-way': 'backTitleOnItsWay',
  arrived: 'backTitleArrived',
  complete: 'backTitleComplete',
  'being-clarified': 'backTitleClarified',
} as const;

export const leads = {
  requested: 'backLeadRequested',
  'on-its-way': 'backLeadOnItsWay',
  arrived: 'backLeadArrived',
  complete: 'backLeadComplete',
  'being-clarified': 'backLeadClarified',
} as const satisfies Record<Returned['state'], keyof typeof en>;

export const tags: Readonly<Record<Returned['state'], { readonly tone: Tone; readonly words: keyof typeof en }>> = {
  requested: { tone: 'caution', words: 'backState_requested' },
  'on-its-way': { tone: 'waiting', words: 'backState_onItsWay' },
  arrived: { tone: 'waiting', words: 'backState_arrived' },
  complete: { tone: 'positive', words: 'backState_complete' },
  'being-clarified': { tone: 'caution', words: 'backState_clarified' },
};

const steps = [
  { state: 'accepted', words: 'parcelAccepted' },
  { state: 'on-the-way', words: 'parcelOnTheWay' },
  { state: 'arrived', words: 'parcelArrived' },
  { state: 'checked', words: 'parcelChecked' },
] as const;

/** From the request to the check; what a store takes is neither on the way nor at the warehouse, unless it was seen there. */
export function stagesOf({ askedAt, scans, way }: Returned, timeZone: string, say: Words, language: Language): readonly Stage[] {
  const seen = new Map(scans.map(({ state, at }) => [state, at]));
  const last = scans.at(-1)?.state;
  const reached = steps.findIndex(({ state }) => state === last);
  const shown = steps.filter(
    ({ state }, index) => seen.has(state) || (index > reached && (way !== 'store' || state === 'accepted' || state === 'checked')),
  );
  const next = shown.find(({ state }) => !seen.has(state));
  const asked: Stage = { key: 'asked', state: 'done', title: say('parcelAsked'), time: dayInWords(askedAt, timeZone, language) };
  return [
    asked,
    ...shown.map(({ state, words }): Stage => {
      const at = seen.get(state);
      return {
        key: state,
        state: at !== undefined ? 'done' : state === next?.state ? 'now' : 'coming',
        title: say(words),
        ...(state === 'accepted' && { note: say('parcelAcceptedNote') }),
        ...(at !== undefined && { time: dayInWords(at, timeZone, language) }),
      };
    }),
  ];
}

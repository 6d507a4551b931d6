import type { Stage } from '#design/web/figures/Stages.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { BillingPartFragment, FollowingFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

export type Following = Pick<BillingPartFragment, 'card' | 'nextStatementOn'> & FollowingFragment;

const titles = {
  warn: 'stepWarn',
  suspend: 'stepSuspend',
  disconnect: 'stepDisconnect',
  'ask-for-equipment': 'stepEquipment',
  hotline: 'stepHotline',
  'disconnect-temporarily': 'stepTemporary',
  deactivate: 'stepDeactivate',
} as const;

export type FollowingStep = keyof typeof titles | 'late-fee' | 'paid';

type FollowingStage = Stage & { readonly key: FollowingStep; readonly on?: IsoDate };

/** What follows if nothing is paid, in the order of its days, and what paying does, which an arrangement says itself. */
export function useFollowing({ card, stepsAhead, lateFee, nextStatementOn, serviceState, restorationMinutes }: Following): readonly FollowingStage[] {
  const say = useSay();
  const language = useLanguage();
  const day = (date: IsoDate) => formatDate(date, 'day', language);
  const ahead = stepsAhead.map(({ step, on }): FollowingStage => ({ key: step, on, state: 'coming', title: say(titles[step], { date: day(on) }) }));
  if (card.kind === 'arranged') return ahead;
  const fee: FollowingStage[] =
    lateFee > 0
      ? [
          {
            key: 'late-fee',
            on: nextStatementOn,
            state: 'coming',
            title: say('stepLateFee', { date: day(nextStatementOn), fee: formatCents(lateFee, language) }),
          },
        ]
      : [];
  const paid = serviceState === 'active' ? 'stepPaid' : serviceState === 'inactive' ? 'stepPaidInactive' : 'stepPaidOff';
  return [
    ...[...fee, ...ahead].toSorted((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1)),
    { key: 'paid', state: 'coming', title: say(paid, { minutes: restorationMinutes }) },
  ];
}

import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { PastDuePart } from './past-due-data.ts';

const titles = {
  warn: 'stepWarn',
  suspend: 'stepSuspend',
  disconnect: 'stepDisconnect',
  'ask-for-equipment': 'stepEquipment',
  hotline: 'stepHotline',
  'disconnect-temporarily': 'stepTemporary',
  deactivate: 'stepDeactivate',
} as const;
const notes = {
  warn: 'stepWarnNote',
  suspend: 'stepSuspendNote',
  disconnect: 'stepDisconnectNote',
  'ask-for-equipment': 'stepEquipmentNote',
  hotline: 'stepHotlineNote',
  'disconnect-temporarily': 'stepTemporaryNote',
  deactivate: 'stepDeactivateNote',
} as const;

/** What follows if nothing is paid, each with its day, and what paying does. */
export function WhatFollows({ part }: { readonly part: PastDuePart }) {
  const say = useSay();
  const language = useLanguage();
  const id = `follows-${part.part}`;
  const { stepsAhead, serviceState, restorationMinutes, card } = part;
  const steps = stepsAhead.map(
    ({ step, on }): Stage => ({
      key: step,
      state: 'coming',
      title: say(titles[step], { date: formatDate(on, 'day', language) }),
      note: say(notes[step]),
    }),
  );
  const isOff = serviceState !== 'active';
  const paid: Stage = {
    key: 'paid',
    state: 'coming',
    title: say(serviceState === 'inactive' ? 'stepPaidInactive' : isOff ? 'stepPaidOff' : 'stepPaid', { minutes: restorationMinutes }),
    note: say(isOff ? 'stepPaidOffNote' : 'stepPaidNote'),
  };
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{say('whatFollows')}</CardHeading>
      {card.kind === 'arranged' && <p>{say('followsArranged')}</p>}
      <Stages stages={card.kind === 'arranged' ? steps : [...steps, paid]} />
    </Card>
  );
}

import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { type FollowingStep, useFollowing } from '../parts/following.ts';
import { useSay } from '../say.ts';
import type { PastDuePart } from './past-due-data.ts';

const notes = {
  'late-fee': 'stepLateFeeNote',
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
  const id = `follows-${part.part}`;
  const paidNote = part.serviceState === 'active' ? 'stepPaidNote' : 'stepPaidOffNote';
  const noteOf = (key: FollowingStep) => say(key === 'paid' ? paidNote : notes[key]);
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{say('whatFollows')}</CardHeading>
      {part.card.kind === 'arranged' && <p>{say('followsArranged')}</p>}
      <Stages stages={useFollowing(part).map((stage) => ({ ...stage, note: noteOf(stage.key) }))} />
    </Card>
  );
}

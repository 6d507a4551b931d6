import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { countBandEnum } from '../../rules/count-band.ts';
import { type CreditDecision, creditDeclineEnum } from '../../rules/credit.ts';
import {
  confidenceEnum,
  type Estimate,
  type OutageUpdate,
  outageCauseEnum,
  outageKindEnum,
  outageLineEnum,
  outageStateEnum,
} from '../../rules/outage.ts';
import type { PublicOutage } from '../../rules/public-map.ts';
import { type OutageChannel, outageChannelEnum } from '../../rules/subscription.ts';

/** An outage as the graph shows it: what everybody may see, and what only a customer whom it reaches does. */
export type OutageInGraph = Omit<PublicOutage, 'zips'> & {
  readonly updates?: readonly OutageUpdate[];
  readonly credit?: CreditDecision | undefined;
  readonly told?: readonly OutageChannel[];
};

export function addOutage(builder: GraphBuilder) {
  const estimate = builder.objectRef<Estimate>('OutageEstimate').implement({
    description: 'When service is expected back, as it was said',
    fields: (t) => ({
      backAt: t.expose('backAt', { type: 'IsoInstant', description: 'When' }),
      saidAt: t.expose('saidAt', { type: 'IsoInstant', description: 'When that was said' }),
      confidence: t.expose('confidence', { type: enumOf(builder, confidenceEnum), description: 'How sure it is' }),
    }),
  });
  const step = builder.objectRef<OutageUpdate>('OutageStep').implement({
    description: 'A state that an outage came to',
    fields: (t) => ({
      at: t.expose('at', { type: 'IsoInstant', description: 'When' }),
      state: t.expose('state', { type: enumOf(builder, outageStateEnum), description: 'Which' }),
    }),
  });
  const credit = builder.objectRef<CreditDecision>('OutageCredit').implement({
    description: 'What was decided to give back for an outage',
    fields: (t) => ({
      amount: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What was credited; null if nothing was',
        resolve: (one) => (one.is === 'credited' ? one.amount : null),
      }),
      days: t.int({
        nullable: true,
        description: 'For how many days; null if nothing was',
        resolve: (one) => (one.is === 'credited' ? one.days : null),
      }),
      declined: t.field({
        type: enumOf(builder, creditDeclineEnum),
        nullable: true,
        description: 'Why nothing was; null if something was',
        resolve: (one) => (one.is === 'declined' ? one.reason : null),
      }),
    }),
  });
  return builder.objectRef<OutageInGraph>('Outage').implement({
    description: 'Service that is out in an area, or was, or will be for work',
    fields: (t) => ({
      id: t.exposeID('outageId', { description: 'The event id' }),
      kind: t.expose('kind', { type: enumOf(builder, outageKindEnum), description: 'Whether it came by itself' }),
      state: t.expose('state', { type: enumOf(builder, outageStateEnum), description: 'How far it has come' }),
      services: t.field({ type: [enumOf(builder, outageLineEnum)], description: 'What is out', resolve: ({ services }) => [...services] }),
      hub: t.exposeString('hub', { description: 'The town' }),
      place: t.exposeString('place', { description: 'The area, as people there call it' }),
      cause: t.expose('cause', { type: enumOf(builder, outageCauseEnum), description: 'Why' }),
      homes: t.expose('band', { type: enumOf(builder, countBandEnum), description: 'Roughly how many homes, counted when it was opened' }),
      beganAt: t.expose('beganAt', { type: 'IsoInstant', description: 'When it began, or begins' }),
      plannedEndAt: t.expose('plannedUntil', {
        type: 'IsoInstant',
        nullable: true,
        description: 'Of planned work: until when it lasts; null otherwise',
      }),
      endedAt: t.expose('endedAt', { type: 'IsoInstant', nullable: true, description: 'When it was over; null before' }),
      nextUpdateAt: t.expose('nextUpdateAt', {
        type: 'IsoInstant',
        nullable: true,
        description: 'When the next update is promised; null if none is',
      }),
      estimate: t.field({
        type: estimate,
        nullable: true,
        description: 'The newest estimate; null if none was given',
        resolve: ({ estimate: one }) => (one.is === 'none' ? null : one.estimate),
      }),
      isLate: t.boolean({ description: 'The time of the newest estimate has passed', resolve: ({ estimate: one }) => one.is === 'late' }),
      saidBeforeAt: t.expose('saidBefore', { type: 'IsoInstant', nullable: true, description: 'The estimate before it; null if there was none' }),
      note: t.string({
        nullable: true,
        description: "What we say of it, in the reader's language; null if nothing",
        resolve: ({ note }, _, { language }) => note?.[language],
      }),
      areas: t.field({
        type: ['String'],
        description: 'What of the map of its town it covers: borders, each "x,y x,y"',
        resolve: ({ areas }) => areas.map((outline) => outline.map((point) => point.join(',')).join(' ')),
      }),
      steps: t.field({ type: [step], description: 'Every state it came to, oldest first', resolve: ({ updates = [] }) => stepsOf(updates) }),
      credit: t.field({ type: credit, nullable: true, description: 'Null while nothing is decided', resolve: ({ credit: one }) => one }),
      told: t.field({
        type: [enumOf(builder, outageChannelEnum)],
        description: 'How the viewer asked to hear of it',
        resolve: ({ told = [] }) => [...told],
      }),
    }),
  });
}

/** The first update of each state. */
const stepsOf = (updates: readonly OutageUpdate[]): OutageUpdate[] =>
  updates.filter(({ state }, index) => updates.findIndex((each) => each.state === state) === index);

import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

/** What the plant carries, and so what an outage takes away. */
export type OutageLine = 'internet' | 'tv' | 'voice';

export const outageLineEnum: Enumeration<OutageLine> = {
  name: 'OutageLine',
  description: 'What the plant carries',
  values: { internet: 'internet', tv: 'TV', voice: 'home phone' },
};

export type OutageState = 'planned' | 'investigating' | 'identified' | 'crew-assigned' | 'repairing' | 'monitoring' | 'restored' | 'cancelled';

export const outageStateEnum: Enumeration<OutageState> = {
  name: 'OutageState',
  description: 'How far an outage has come',
  values: {
    planned: 'work that was announced and has not begun',
    investigating: 'we look for the cause',
    identified: 'the cause is known',
    'crew-assigned': 'people are on their way',
    repairing: 'people are at work',
    monitoring: 'service is back, and we watch whether it holds',
    restored: 'service is back',
    cancelled: 'there was none, or the work does not take place',
  },
};

type OutageEvent = 'identify' | 'assign' | 'repair' | 'monitor' | 'restore' | 'cancel';

/**
 * Any step may be skipped, as in the field; `repair` of planned work is its beginning, and after monitoring it is a relapse.
 *
 *     planned → repairing → monitoring → restored
 *     investigating → identified → crew-assigned → repairing
 *     all but the ended ones → cancelled
 */
const outageStates = {
  planned: { repair: 'repairing', cancel: 'cancelled' },
  investigating: {
    ...{ identify: 'identified', assign: 'crew-assigned', repair: 'repairing', monitor: 'monitoring', restore: 'restored', cancel: 'cancelled' },
  },
  identified: { assign: 'crew-assigned', repair: 'repairing', monitor: 'monitoring', restore: 'restored', cancel: 'cancelled' },
  'crew-assigned': { repair: 'repairing', monitor: 'monitoring', restore: 'restored', cancel: 'cancelled' },
  repairing: { monitor: 'monitoring', restore: 'restored', cancel: 'cancelled' },
  monitoring: { repair: 'repairing', restore: 'restored', cancel: 'cancelled' },
  restored: {},
  cancelled: {},
} as const satisfies StateTable<OutageState, OutageEvent>;

/** The states to which an update may take an outage; it may also leave it where it is. */
export const nextStates = (state: OutageState): readonly OutageState[] => Object.values(outageStates[state]);

export const isOver = (state: OutageState): boolean => nextStates(state).length === 0;

export type OutageKind = 'fault' | 'planned';

export const outageKindEnum: Enumeration<OutageKind> = {
  name: 'OutageKind',
  description: 'Whether it came by itself',
  values: { fault: 'something broke', planned: 'work that was announced' },
};

export type OutageCause = 'unknown' | 'cut-cable' | 'power' | 'equipment' | 'weather' | 'vehicle' | 'upgrade' | 'maintenance';

export const outageCauseEnum: Enumeration<OutageCause> = {
  name: 'OutageCause',
  description: 'Why service is out',
  values: {
    unknown: 'not known yet',
    'cut-cable': 'a cable was cut',
    power: 'there is no electricity',
    equipment: 'something of ours broke',
    weather: 'a storm, flood or fire',
    vehicle: 'a vehicle hit a pole or cabinet',
    upgrade: 'we build something better',
    maintenance: 'we look after what is there',
  },
};

export type Confidence = 'low' | 'medium' | 'high';

export const confidenceEnum: Enumeration<Confidence> = {
  name: 'EstimateConfidence',
  description: 'How sure an estimate is',
  values: { low: 'it may well change', medium: 'as far as we know', high: 'only the last steps are missing' },
};

/** When service is expected back, as it was said. */
export type Estimate = { readonly saidAt: IsoInstant; readonly backAt: IsoInstant; readonly confidence: Confidence };

/** In both languages, as the operator wrote it. */
export type OutageNote = { readonly en: string; readonly es: string };
export const LONGEST_NOTE = 300;

/** One line of what was said and done. */
export type OutageUpdate = {
  /** 1 for the opening. */
  readonly number: number;
  readonly at: IsoInstant;
  /** How the audit trail names them. */
  readonly by: string;
  readonly state: OutageState;
  /** What was said of the end this time. */
  readonly estimate: Pick<Estimate, 'backAt' | 'confidence'> | undefined;
  readonly note: OutageNote | undefined;
};

/** A point of a hub's map: x from 0 to 700, y from 0 to 520, from the upper left corner. */
export type Point = readonly [x: number, y: number];

/** Without exact numbers and names of operators it is what customers read. Times are business time. */
export type Outage = {
  readonly outageId: string;
  /** One more with each change. */
  readonly version: number;
  readonly kind: OutageKind;
  readonly state: OutageState;
  readonly services: readonly OutageLine[];
  readonly hub: string;
  /** As people there call it: "Apex, Center Street". */
  readonly place: string;
  readonly nodeIds: readonly string[];
  /** What the operator drew; undefined if whole nodes were chosen. */
  readonly area: readonly Point[] | undefined;
  readonly cause: OutageCause;
  readonly beganAt: IsoInstant;
  /** Of planned work: when it is to be over. */
  readonly plannedUntil: IsoInstant | undefined;
  readonly endedAt: IsoInstant | undefined;
  readonly nextUpdateAt: IsoInstant | undefined;
  /** How many accounts it reached when it was opened. */
  readonly affected: number;
  /** Oldest first; never empty. */
  readonly updates: readonly OutageUpdate[];
};

/** Everything that was said of the end, oldest first. */
export const estimatesOf = ({ updates }: Pick<Outage, 'updates'>): readonly Estimate[] =>
  updates.flatMap(({ at, estimate }) => (estimate ? [{ saidAt: at, ...estimate }] : []));

/** The newest thing that the operator wrote for customers. */
export const noteOf = ({ updates }: Pick<Outage, 'updates'>): OutageNote | undefined => updates.findLast(({ note }) => note)?.note;

/** Whether it takes service away at an instant: planned work that has not begun does not, though its hour may have come. */
export const isRunning = ({ state }: Pick<Outage, 'state'>): boolean => state !== 'planned' && !isOver(state);

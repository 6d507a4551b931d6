import type { IsoInstant } from '#platform/rules/calendar.ts';
import { bandOf, bandOfAll, type CountBand } from './count-band.ts';
import { type EstimateStanding, estimateStanding } from './estimate.ts';
import { estimatesOf, isRunning, noteOf, type Outage, type Point } from './outage.ts';
import { middleOf, type Plant, type Scenery, undrawnHub } from './plant.ts';

/** An outage as everybody may see it: no exact number, no address, no operator, and whole neighborhoods where an operator drew a smaller area. */
export type PublicOutage = Pick<
  Outage,
  'outageId' | 'kind' | 'state' | 'services' | 'hub' | 'place' | 'cause' | 'beganAt' | 'plannedUntil' | 'endedAt' | 'nextUpdateAt'
> & {
  readonly band: CountBand;
  readonly estimate: EstimateStanding;
  /** What was said of its end before the newest estimate; undefined if that is the first. */
  readonly saidBefore: IsoInstant | undefined;
  readonly note: ReturnType<typeof noteOf>;
  /** What of the map it covers; empty where nobody has drawn the plant. */
  readonly areas: readonly (readonly Point[])[];
  /** ZIP codes that it reaches, at least in part. */
  readonly zips: readonly string[];
};

export type PublicHub = {
  readonly hub: string;
  readonly timeZone: string;
  readonly scenery: Scenery;
  readonly neighborhoods: readonly { readonly name: string; readonly outline: readonly Point[]; readonly middle: Point }[];
  readonly zips: readonly string[];
  /** How many homes are out in all of it, from the bands of its outages; undefined if none is. */
  readonly band: CountBand | undefined;
};

/** The public's map: all of it, so that it can be served without anything behind it. `at`: business time. */
export type PublicMap = { readonly at: IsoInstant; readonly hubs: readonly PublicHub[]; readonly outages: readonly PublicOutage[] };

/** Draws it. Bands come from the count at the opening, so that they do not change while an outage lasts, and two maps compared tell nothing of one home. */
export function publicMap({ hubs, nodes }: Plant, all: readonly Outage[], now: IsoInstant): PublicMap {
  const shown = all.filter(({ state }) => state !== 'cancelled').map((outage) => publicOutage(outage, nodes, now));
  return {
    at: now,
    hubs: hubs.map((hub) => {
      const own = nodes.filter((node) => node.hub === hub.hub);
      const out = shown.filter((outage) => outage.hub === hub.hub && isRunning(outage));
      return {
        ...undrawnHub,
        ...hub,
        neighborhoods: own.flatMap(({ name, outline }) => (outline ? [{ name, outline, middle: middleOf(outline) }] : [])),
        zips: zipsOf(own),
        band: out.length === 0 ? undefined : bandOfAll(out.map(({ band }) => band)),
      };
    }),
    outages: shown,
  };
}

function publicOutage(outage: Outage, nodes: Plant['nodes'], now: IsoInstant): PublicOutage {
  const { outageId, kind, state, services, hub, place, cause, beganAt, plannedUntil, endedAt, nextUpdateAt, affected, nodeIds } = outage;
  const reached = nodes.filter(({ nodeId }) => nodeIds.includes(nodeId));
  return {
    ...{ outageId, kind, state, services, hub, place, cause, beganAt, plannedUntil, endedAt, nextUpdateAt },
    band: bandOf(affected),
    estimate: estimateStanding(outage, now),
    saidBefore: estimatesOf(outage).at(-2)?.backAt,
    note: noteOf(outage),
    areas: reached.flatMap(({ outline }) => (outline ? [outline] : [])),
    zips: zipsOf(reached),
  };
}

const zipsOf = (nodes: Plant['nodes']): readonly string[] => [...new Set(nodes.flatMap(({ zips }) => zips))].toSorted();

/** What somebody looked for: a ZIP code, alone or in an address, or the name of a town or neighborhood. */
export type MapSearch =
  | { readonly is: 'nothing' }
  | { readonly is: 'found'; readonly hubs: readonly string[]; readonly zip: string | undefined }
  | { readonly is: 'not-served'; readonly zip: string }
  | { readonly is: 'unclear' };

export const LONGEST_SEARCH = 120;

/**
 * Looks only at what the map shows anyway: that an address exists, or is a customer's, can be learned neither from the answer nor from its time. The last
 * five digits that stand alone are the ZIP code, since houses have numbers of five digits, too.
 */
export function findOnMap({ hubs }: PublicMap, typed: string): MapSearch {
  const text = typed.slice(0, LONGEST_SEARCH).trim();
  if (text === '') return { is: 'nothing' };
  const zip = [...text.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].at(-1)?.[1];
  const words = plain(text);
  const named = (name: string) => words.length > 1 && ` ${words} `.includes(` ${plain(name)} `);
  const ofZip = zip === undefined ? [] : hubs.filter(({ zips }) => zips.includes(zip));
  const found =
    ofZip.length > 0
      ? ofZip
      : hubs.filter(({ hub, neighborhoods }) => [hub.split(',')[0] ?? '', ...neighborhoods.map(({ name }) => name)].some(named));
  if (found.length > 0) return { is: 'found', hubs: found.map(({ hub }) => hub), zip: ofZip.length > 0 ? zip : undefined };
  return zip === undefined ? { is: 'unclear' } : { is: 'not-served', zip };
}

/** Small letters without accents, and single spaces for everything else. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

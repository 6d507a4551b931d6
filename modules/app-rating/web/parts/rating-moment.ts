import type { IsoDate } from '#platform/rules/calendar.ts';
import { AppRatingMomentDocument, AppRatingSettingsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { Moment, RatingSettings } from '../../rules/app-rating.ts';

/**
 * What the account says about the moment. An outage at the address counts, and so does a storm that operators announced. @throws GraphFailure; Error if nobody is signed in
 */
export async function readMoment(graph: Graph): Promise<Pick<Moment, 'notifications' | 'outages' | 'isDelinquent'> & { readonly today: IsoDate }> {
  const { account, stormNotice } = await graph(AppRatingMomentDocument, {});
  if (!account) throw new Error('nobody is signed in');
  const { parts } = account.billing;
  const out = account.outages?.state;
  return {
    today: account.today,
    notifications: parts.reduce((sum, { alerts }) => sum + alerts.length, 0),
    outages: Number(stormNotice) + Number(out === 'confirmed' || out === 'suspected'),
    isDelinquent: parts.some(({ pastDue }) => pastDue > 0),
  };
}

/** @throws GraphFailure */
export const readSettings = async (graph: Graph): Promise<RatingSettings> => (await graph(AppRatingSettingsDocument, {})).appRating;

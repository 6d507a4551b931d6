import type { IsoDate } from '#platform/rules/calendar.ts';
import { AppRatingMomentDocument, AppRatingSettingsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { Moment, RatingSettings } from '../../rules/app-rating.ts';

/**
 * What the account says about the moment. A storm reported by operators counts as a known outage. @throws GraphFailure; Error if nobody is signed in
 */
export async function readMoment(graph: Graph): Promise<Pick<Moment, 'notifications' | 'outages' | 'isDelinquent'> & { readonly today: IsoDate }> {
  const { account, stormNotice } = await graph(AppRatingMomentDocument, {});
  if (!account) throw new Error('nobody is signed in');
  const { parts } = account.billing;
  return {
    today: account.today,
    notifications: parts.reduce((sum, { alerts }) => sum + alerts.length, 0),
    outages: stormNotice ? 1 : 0,
    isDelinquent: parts.some(({ pastDue }) => pastDue > 0),
  };
}

/** @throws GraphFailure */
export const readSettings = async (graph: Graph): Promise<RatingSettings> => (await graph(AppRatingSettingsDocument, {})).appRating;

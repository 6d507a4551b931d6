import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { seasonalSettings } from '../rules/settings.ts';
import { createSeasonal, type SeasonalApi, type SeasonalDependencies } from './api.ts';
import { addSeasonalGraph } from './graph.ts';
import { seasonalNotices } from './notices/notices.ts';

export const seasonalModule = {
  name: 'seasonal',
  settings: seasonalSettings,
  tables: { seasonal_draft: { deletedBy: 'seasonal.forget', notExported: 'A draft, for a week; what came of it is a season.' } },
  graph: { endpoint: 'default', add: addSeasonalGraph },
  notices: seasonalNotices,
  open(deps: SeasonalDependencies) {
    const api = createSeasonal(deps);
    return { api, retention: [{ name: 'seasonal.forget', everyMs: HOUR_MS, run: api.forget }], exports: [seasons(api)] };
  },
} as const satisfies ServerModule<SeasonalDependencies, SeasonalApi>;

const seasons = (api: SeasonalApi) =>
  exportPart({
    name: 'seasonalSuspends',
    read: api.ofAccount,
    files: [
      {
        file: 'seasonal-suspends.csv',
        columns: ['season_id', 'state', 'starts_on', 'ends_on', 'forward_to'],
        rowsOf: (all) =>
          all.map(({ seasonId, state, startsOn, endsOn, forwardTo: { addressLine1, city, state: of, zip } }) => [
            ...[seasonId, state, startsOn, endsOn],
            `${addressLine1}, ${city}, ${of} ${zip}`,
          ]),
      },
    ],
  });

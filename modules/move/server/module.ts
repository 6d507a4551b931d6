import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import type { MoveAddress } from '../rules/move.ts';
import { moveSettings } from '../rules/settings.ts';
import { createMove, type MoveApi } from './api.ts';
import { moveCommands } from './commands.ts';
import { moveConsole } from './console.ts';
import type { MoveDependencies } from './dependencies.ts';
import { addMoveGraph } from './graph.ts';
import { moveNotices } from './notices/notices.ts';

export const moveModule = {
  name: 'move',
  settings: moveSettings,
  tables: { move_draft: { deletedBy: 'move.forget', notExported: 'A draft, for a week; what came of it is a move.' } },
  graph: { endpoint: 'default', add: addMoveGraph },
  notices: moveNotices,
  commands: moveCommands,
  console: moveConsole,
  open(deps: MoveDependencies) {
    const api = createMove(deps);
    return { api, retention: [{ name: 'move.forget', everyMs: HOUR_MS, run: api.forget }], exports: [moves(api)] };
  },
} as const satisfies ServerModule<MoveDependencies, MoveApi>;

const moves = (api: MoveApi) =>
  exportPart({
    name: 'moves',
    read: api.ofAccount,
    files: [
      {
        file: 'moves.csv',
        columns: ['number', 'state', 'from', 'to', 'ends_on', 'starts_on'],
        rowsOf: (all) =>
          all.map(({ number, state, from, to, endsOn, startsOn }) => [number, state, addressText(from), addressText(to), endsOn, startsOn]),
      },
    ],
  });

const addressText = ({ addressLine1, city, state, zip }: MoveAddress): string => `${addressLine1}, ${city}, ${state} ${zip}`;

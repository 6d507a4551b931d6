import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { historyKindEnum } from '../../rules/security-history.ts';
import { stepUpPurposeEnum } from '../../rules/step-up.ts';
import type { HistoryLine, SecurityHistoryApi } from './api.ts';

/** `Account.securityHistory`: the viewer's own, never that of another person on the account. */
export function addSecurityHistoryGraph(builder: GraphBuilder, api: () => Pick<SecurityHistoryApi, 'read'>): void {
  const line = builder.objectRef<HistoryLine>('SecurityHistoryLine').implement({
    description: 'One change to how the viewer signs in or is reached',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'Its number among the lines of the account' }),
      kind: t.expose('kind', { type: enumOf(builder, historyKindEnum), description: 'What was done' }),
      purpose: t.expose('purpose', {
        type: enumOf(builder, stepUpPurposeEnum),
        nullable: true,
        description: 'What a code was for; null for other kinds',
      }),
      byUs: t.exposeBoolean('byUs', { description: 'Done by the provider’s staff' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When' }),
    }),
  });
  const paged = paging(builder, 20);
  builder.objectField('Account', 'securityHistory', (t) =>
    t.field({
      type: pageOf(builder, 'SecurityHistoryPage', line),
      description: 'Changes to how the viewer signs in and is reached, newest first',
      args: paged.args,
      complexity: paged.complexity,
      resolve: (_, args, context) => api().read(requireViewer(context), paged.request(args)),
    }),
  );
}

import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import type { HistoryLine, HistoryPageOfLines, SecurityHistoryApi } from './api.ts';

/** `Account.securityHistory`: the viewer's own, never that of another person on the account. */
export function addSecurityHistoryGraph(builder: GraphBuilder, api: () => Pick<SecurityHistoryApi, 'read'>): void {
  const line = builder.objectRef<HistoryLine>('SecurityHistoryLine').implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      kind: t.exposeString('kind', { description: 'code-given, password-changed, passkey-added … (modules/identity/rules/security-history.ts)' }),
      purpose: t.exposeString('purpose', { nullable: true, description: 'For a code: its purpose' }),
      byUs: t.exposeBoolean('byUs', { description: 'Done by the provider’s staff' }),
      at: t.expose('at', { type: 'IsoInstant' }),
    }),
  });
  const history = builder.objectRef<HistoryPageOfLines>('SecurityHistory').implement({
    fields: (t) => ({ lines: t.field({ type: [line], resolve: ({ lines }) => [...lines] }), more: t.exposeBoolean('more') }),
  });
  builder.objectField('Account', 'securityHistory', (t) =>
    t.field({
      type: history,
      description: 'Changes to how the viewer signs in and is reached, newest first',
      args: { below: t.arg.int({ description: 'Continue after the line with this number' }) },
      resolve: (_, { below }, context) => api().read(requireViewer(context), below ?? undefined),
    }),
  );
}

import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import type { HistoryLine, SecurityHistoryApi } from './api.ts';

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
  const asked = paging(builder, 20);
  builder.objectField('Account', 'securityHistory', (t) =>
    t.field({
      type: pageOf(builder, 'SecurityHistoryPage', line),
      description: 'Changes to how the viewer signs in and is reached, newest first',
      args: asked.args,
      complexity: asked.complexity,
      resolve: (_, args, context) => api().read(requireViewer(context), asked.request(args)),
    }),
  );
}

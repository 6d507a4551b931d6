import type { IForbiddenRuleType } from 'dependency-cruiser';
import { rules, seam, tests } from './paths.ts';

/** What providers know of us, and we of them: types of ports, and one place that names who is behind them. */
export const providers: readonly IForbiddenRuleType[] = [
  {
    name: 'providers-behind-ports',
    comment: "Providers may import rules, ports and the platform, never a module's use cases or tables.",
    severity: 'error',
    from: { path: '^providers/', pathNot: tests },
    to: {
      path: '^(modules|apps|personas|design)/',
      pathNot: [
        rules,
        '^modules/[^/]+/server/port\\.ts$',
        '^modules/payments/server/(processor|charger)\\.ts$',
        '^modules/notices/server/(inbox|channel)\\.ts$',
        '^modules/wallet/server/(vault|bank-link)\\.ts$',
        '^modules/appointments/server/dispatch-port\\.ts$',
        '^modules/voice/server/(calls|voicemail)-port\\.ts$',
        '^modules/equipment/server/((network|provisioning|carrier)-port|return-cases)\\.ts$',
      ],
    },
  },
  {
    name: 'providers-apart',
    comment: 'Each provider can be replaced separately, so none may import another.',
    severity: 'error',
    from: { path: '^providers/(processors/[^/]+|[^/]+)/', pathNot: tests },
    to: { path: '^providers/', pathNot: ['^providers/$1/', seam] },
  },
  {
    name: 'billing-knows-no-operations',
    comment: 'The books know neither what is connected nor what is ordered; what spans both halves is above them.',
    severity: 'error',
    from: { path: '^providers/embedded/billing/', pathNot: tests },
    to: { path: '^providers/embedded/operations/' },
  },
  {
    name: 'operations-only-post',
    comment: 'What is ordered and delivered reaches the books as postings, in the same transaction; the rest of billing is private.',
    severity: 'error',
    from: { path: '^providers/embedded/operations/', pathNot: tests },
    to: { path: '^providers/embedded/billing/', pathNot: '^providers/embedded/billing/ledger/(post-[^/]+|order-codes)\\.ts$' },
  },
  {
    name: 'a-provider-is-chosen-once',
    comment:
      'The product knows a provider only by its types (`Provider`, `Books`), so that another can take its place: systems.ts names ours. The demo is grown in its books with its builders, and forgotten through what it declares.',
    severity: 'error',
    from: { path: '^(apps/|personas/forget)', pathNot: [...tests, '^apps/server/systems\\.ts$'] },
    to: { path: '^providers/(embedded|testing)/' },
  },
  {
    name: 'a-processor-is-chosen-once',
    comment:
      'The server knows a processor only by its types (`ProcessorModule`, `SandboxOperator`): systems.ts names ours. The sandbox is a process that we start, for the seed too; the vault speaks its protocol.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [...tests, '^apps/server/(systems|processor-role|seed/seed-personas)\\.ts$', '^apps/vault/'] },
    to: { path: '^providers/processors/[^/]+/' },
  },
  {
    name: 'one-door-to-the-books',
    comment: 'Tests reach the books of the embedded provider through its testing.ts, so that its inside can change; only its own tests do not.',
    severity: 'error',
    from: { path: tests, pathNot: '^providers/embedded/' },
    to: { path: '^providers/embedded/', pathNot: '^providers/embedded/testing\\.ts$' },
  },
];

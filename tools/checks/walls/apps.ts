import type { IForbiddenRuleType } from 'dependency-cruiser';
import { product, rules, tests } from './paths.ts';

/** What composes, and what stands apart: apps, the vault, the demo. */
export const apps: readonly IForbiddenRuleType[] = [
  {
    name: 'apps-apart',
    comment: 'Each app starts on its own.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: tests },
    // The server renders the console's documents: both know what they show.
    to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/console/rules/'] },
  },
  {
    name: 'the-vault-is-alone',
    comment:
      'Card numbers are only in the vault and the processors; from the rest of the product the vault may import only rules and the shapes of its protocols.',
    severity: 'error',
    from: { path: '^apps/vault/', pathNot: tests },
    to: {
      path: '^(modules|providers|personas)/',
      pathNot: [rules, '^providers/vault/wire\\.ts$', '^providers/processors/[^/]+/(tokens|bank/numbers)\\.ts$'],
    },
  },
  {
    name: 'personas-are-grown',
    comment: "The demo customers are created with the providers' builders and the use cases that the app passes in; they compose nothing.",
    severity: 'error',
    from: { path: '^personas/', pathNot: tests },
    to: { path: '^(modules|apps)/', pathNot: [rules, '^modules/[^/]+/server/(port|api)\\.ts$'] },
  },
  {
    name: 'one-door-to-the-device',
    comment: 'Only platform/web may import Capacitor.',
    severity: 'error',
    from: { path: product, pathNot: '^platform/web/' },
    to: { path: '(^|/)@capacitor/' },
  },
  {
    name: 'product-never-tests-or-tools',
    comment: 'Production code may not import tests or tools.',
    severity: 'error',
    from: { path: product, pathNot: tests },
    to: { path: tests },
  },
];

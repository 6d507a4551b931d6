import type { IModule } from 'dependency-cruiser';
import type { Finding } from './finding.ts';

/** Which modules may import which, besides the walls. */
export type ModuleOrder = {
  /** From the ground up: a module may import those before it. `AREAS` stands for every module without a place: none of them may import another. */
  readonly fromTheGround: readonly string[];
  /** Imports that run back up, each with its reason. */
  readonly upward: readonly { readonly from: string; readonly to: string; readonly reason: string }[];
};

const AREAS = 'areas';

/** The order of the product's modules, as docs/architecture.md describes it. */
export const moduleOrder: ModuleOrder = {
  fromTheGround: [
    ...['failures', 'notices', 'identity', 'telemetry'],
    ...['paperless', 'account', 'statements', 'billing', 'wallet', 'payments', 'autopay', 'arrangements', 'mobile', 'streaming', 'catalogue'],
    ...['equipment', 'voice', 'mail', 'outages', 'call-backs', 'services', 'appointments', 'seasonal'],
    ...['home-network', 'speed-test', 'self-install', 'shop', 'orders', 'own-phone', 'move', 'new-account', 'phone-protection', 'subscriptions'],
    ...['users', 'preferences', 'notifications', 'support', 'cases'],
    ...['connectivity', 'app-banner', 'app-bridge', 'app-rating', 'app-terms'],
    AREAS,
    // It joins what the others let operators decide.
    'configuration',
  ],
  upward: [
    { from: 'app-rating', to: 'configuration', reason: 'The addresses at which the app asks for a rating are read as operators write them.' },
    { from: 'account', to: 'billing', reason: 'Home tells an enterprise account where its bills are, in the words of the billing page.' },
    {
      from: 'statements',
      to: 'payments',
      reason: 'A statement lists payments as payments name them: channel, what went back, and the table of recent ones.',
    },
    { from: 'wallet', to: 'autopay', reason: 'The graph lets a method be entered for an Auto Pay journey, by the kind that Auto Pay gives it.' },
    { from: 'payments', to: 'autopay', reason: 'One review can pay and turn on Auto Pay: it shows the authorization of Auto Pay, word for word.' },
  ],
};

const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];

/** The imports that run against the order, the modules without a place in it, and the exceptions that no import needs any more. */
export function againstTheOrder(sources: readonly Pick<IModule, 'source' | 'dependencies'>[], order: ModuleOrder): readonly Finding[] {
  const { fromTheGround, upward } = order;
  const imports = sources.flatMap(({ source, dependencies }) => {
    const from = moduleOf(source);
    return dependencies.flatMap(({ resolved }) => {
      const to = moduleOf(resolved);
      return from === undefined || to === undefined || from === to ? [] : [{ source, resolved, from, to }];
    });
  });
  const placeOf = (name: string) => fromTheGround.indexOf(fromTheGround.includes(name) ? name : AREAS);
  const runsUp = ({ from, to }: { readonly from: string; readonly to: string }) => placeOf(from) <= placeOf(to);
  const isOf = (one: { readonly from: string; readonly to: string }) => (other: typeof one) => one.from === other.from && one.to === other.to;
  const hasAreas = fromTheGround.includes(AREAS);
  const unplaced = new Set(sources.flatMap(({ source }) => moduleOf(source) ?? []).filter((name) => !hasAreas && !fromTheGround.includes(name)));
  return [
    ...[...unplaced].map((name) => ({ file: `modules/${name}`, message: 'has no place in the order of modules (tools/checks/module-order.ts)' })),
    ...imports
      .filter((each) => runsUp(each) && !upward.some(isOf(each)))
      .map(({ source, resolved, from, to }) => ({
        file: source,
        message: `→ ${resolved}  [order-of-modules] ${from} is below ${to}: move what both need to the lower one, or have the upper one declare it.`,
      })),
    ...upward
      .filter((exception) => !imports.some(isOf(exception)))
      .map(({ from, to }) => ({ file: `modules/${from}`, message: `imports nothing of ${to}: take the exception out of the order of modules` })),
  ];
}

import type { IForbiddenRuleType } from 'dependency-cruiser';
import { tests } from './paths.ts';

/** What modules know of each other and of the ground that they stand on. */
export const modules: readonly IForbiddenRuleType[] = [
  {
    name: 'web-of-others-only-parts',
    comment: 'A page may use the web/parts/ of another module; the rest of its web/ is private.',
    severity: 'error',
    from: { path: '^modules/([^/]+)/', pathNot: tests },
    to: { path: '^modules/[^/]+/web/', pathNot: ['^modules/$1/', '^modules/[^/]+/web/parts/'] },
  },
  {
    name: 'server-of-others-only-api',
    comment: 'A use case may call the server/api.ts of another module; its port and its tables are private.',
    severity: 'error',
    from: { path: '^modules/([^/]+)/', pathNot: tests },
    to: { path: '^modules/[^/]+/server/', pathNot: ['^modules/$1/', '^modules/[^/]+/server/api\\.ts$'] },
  },
  {
    name: 'copy-is-private',
    comment: 'A module uses only its own copy.',
    severity: 'error',
    from: { path: '^modules/([^/]+)/', pathNot: tests },
    to: { path: '^modules/[^/]+/copy/', pathNot: '^modules/$1/' },
  },
  {
    name: 'modules-never-apps',
    comment: 'Apps compose the modules, never the other way round; modules may not import the demo customers either.',
    severity: 'error',
    from: { path: '^modules/', pathNot: tests },
    to: { path: '^(apps|personas)/' },
  },
  {
    name: 'modules-never-a-provider',
    comment: 'A module knows only its port; apps/server/systems.ts decides which system is behind it.',
    severity: 'error',
    from: { path: '^modules/', pathNot: tests },
    to: { path: '^providers/' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform may not import what is built on it.',
    severity: 'error',
    from: { path: '^platform/', pathNot: [...tests, '^platform/rules/(routes|journeys)\\.ts$'] },
    to: { path: '^(modules|providers|personas|apps)/' },
  },
  {
    name: 'routes-are-joined',
    comment: 'The closed lists of pages and journeys are made of what the modules define for them, and of nothing else of theirs.',
    severity: 'error',
    from: { path: '^platform/rules/(routes|journeys)\\.ts$' },
    to: { path: '^(modules|providers|personas|apps)/', pathNot: '^modules/[^/]+/rules/(routes|[^/]+-journeys?)\\.ts$' },
  },
  {
    name: 'design-knows-no-product',
    comment: 'Tokens and components contain no product terms.',
    severity: 'error',
    from: { path: '^design/', pathNot: tests },
    to: { path: '^(modules|providers|personas|apps|platform/server)/' },
  },
];

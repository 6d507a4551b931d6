import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Files that may import more than the product's. */
export const tests = ['\\.test\\.tsx?$', '\\.contract\\.ts$', '/testing\\.tsx?$', '^(e2e|bench|system|tools)/'];
const rules = '(^|/)rules/';
const server = ['^modules/[^/]+/server/', '^platform/server/', '^providers/', '^apps/(server|vault)/', '^personas/'];
const web = ['^modules/[^/]+/web/', '^platform/web/', '^design/', '^apps/(portal|front-ends|native|console)/'];
const product = '^(modules|platform|design|providers|personas|apps)/';
/** What a provider, and whoever uses one, knows of the seam between them: types and refusals. */
const seam = '^providers/(books/[^/]+|(processors/)?[^/]+)\\.ts$';
const notOurs = ['(^|/)node_modules/', '/generated/'];

/**
 * The walls (docs/architecture.md, "A floor is a runtime"): which files may import which. `walls.ts` runs them and asserts that every source was read;
 * `walls.test.ts` proves that each one bites.
 */
export const walls: IForbiddenRuleType[] = [
  {
    name: 'rules-stand-alone',
    comment: 'rules/ run anywhere: they may import only rules/, no package and nothing of Node.',
    severity: 'error',
    from: { path: rules, pathNot: tests },
    to: { pathNot: rules },
  },
  {
    name: 'server-never-web',
    comment: 'The server does not know the pages; it gets them through render(request, graph) of the built bundle.',
    severity: 'error',
    from: { path: server, pathNot: tests },
    to: { path: web, pathNot: rules },
  },
  {
    name: 'web-never-server',
    comment: 'A page reaches the server only through the graph.',
    severity: 'error',
    from: { path: web, pathNot: tests },
    to: { path: server, pathNot: rules },
  },
  {
    name: 'web-never-node',
    comment: 'web/ runs in a browser, where Node does not exist.',
    severity: 'error',
    from: { path: web, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
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
    name: 'copy-stands-alone',
    comment: 'A catalog contains only words: it may import the shape of a catalog, its English and its own subjects.',
    severity: 'error',
    from: { path: '(^|/)copy/', pathNot: [...tests, '/copy/[^/]+/[^/]+$'] },
    to: { pathNot: ['(^|/)copy/en\\.ts$', '(^|/)copy/(en|es)/[^/]+\\.ts$', '^platform/rules/'] },
  },
  {
    name: 'words-of-pieces-are-picked',
    comment:
      'The words of page parts, or of one page, are selected from the module’s own copy. A subject of a long catalog may import only its English.',
    severity: 'error',
    from: { path: '(^|/)copy/[^/]+/[^/]+$' },
    to: {
      pathNot: ['(^|/)copy/(en|es)\\.ts$', '(^|/)copy/(en|menu|notices|console)/[^/]+\\.ts$', '(^|/)copy/[^/]+/messages\\.ts$', '^platform/rules/'],
    },
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
      'The server knows a provider only by its types (`Provider`, `Books`, `SandboxOperator`), so that another can take its place: systems.ts names ours. The demo lives in our books, and the sandbox is a process that we start.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [...tests, '^apps/server/(systems|processor-role)\\.ts$', '^apps/server/seed/', '^apps/vault/'] },
    to: { path: '^providers/(embedded|processors/sandbox|testing)/' },
  },
  {
    name: 'the-demo-is-cleaned-by-its-owners',
    comment: 'How accounts go is declared by the provider that holds them (`books.removeAccounts`), so that cleaning forgets nothing of its tables.',
    severity: 'error',
    from: { path: '^personas/forget\\.ts$' },
    to: { path: '^providers/embedded/' },
  },
  {
    name: 'one-door-to-the-books',
    comment: 'Tests reach the books of the embedded provider through its testing.ts, so that its inside can change.',
    severity: 'error',
    from: { path: tests, pathNot: ['^providers/', '^personas/'] },
    to: { path: '^providers/embedded/', pathNot: '^providers/embedded/testing\\.ts$' },
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
  {
    name: 'one-door-to-the-device',
    comment: 'Only platform/web may import Capacitor.',
    severity: 'error',
    from: { path: product, pathNot: '^platform/web/' },
    to: { path: '(^|/)@capacitor/' },
  },
  {
    name: 'personas-are-grown',
    comment: "The demo customers are created with the providers' builders and the use cases that the app passes in; they compose nothing.",
    severity: 'error',
    from: { path: '^personas/', pathNot: tests },
    to: { path: '^(modules|apps)/', pathNot: [rules, '^modules/[^/]+/server/(port|api)\\.ts$'] },
  },
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
    name: 'product-never-tests-or-tools',
    comment: 'Production code may not import tests or tools.',
    severity: 'error',
    from: { path: product, pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'no-development-packages',
    comment: 'A package that the product imports must be in "dependencies".',
    severity: 'error',
    from: { path: product, pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], pathNot: '(^|/)node_modules/@types/' },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'A package that we import must be declared in package.json.',
    severity: 'error',
    from: { pathNot: notOurs },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'loaded-with-first-use',
    comment: 'Heavy, and rarely used when a process starts: load it with import() in a named function.',
    severity: 'error',
    from: { path: product, pathNot: [...tests, '^modules/statements/server/pdf/'] },
    to: {
      path: [
        '^modules/statements/server/pdf/',
        '^apps/server/seed/seed-personas\\.ts$',
        '^platform/server/tracing/otlp\\.ts$',
        '^providers/nats/',
        '(^|/)node_modules/(nodemailer|pdfkit|@simplewebauthn/server)/',
      ],
      pathNot: tests,
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-circles',
    comment: 'Two files that import each other belong together, or need a third one.',
    severity: 'error',
    from: { pathNot: notOurs },
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    comment: 'An import names the file that it needs.',
    severity: 'error',
    from: { pathNot: notOurs },
    to: { path: '(^|/)index\\.[cm]?[jt]sx?$', pathNot: notOurs },
  },
  {
    name: 'nothing-unresolved',
    comment: 'An import must lead to an existing file.',
    severity: 'error',
    from: { pathNot: notOurs },
    to: { couldNotResolve: true },
  },
];

export const reading: ICruiseOptions = {
  // dependency-cruiser cannot use TypeScript 7, which has no compiler API; without swc it would read nothing, and pass.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['node', 'import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};

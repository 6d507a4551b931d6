import type { IForbiddenRuleType } from 'dependency-cruiser';
import { notOurs, product, tests } from './paths.ts';

/** Packages, loading, and the shape of imports, wherever they stand. */
export const packages: readonly IForbiddenRuleType[] = [
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
    from: { path: product, pathNot: [...tests, '^modules/[^/]+/server/pdf/', '^platform/server/pdf/'] },
    to: {
      path: [
        '^modules/[^/]+/server/pdf/',
        '^platform/server/pdf/',
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
    // The address of a package's WebAssembly, which the bundler finds or fails.
    comment: 'An import must lead to an existing file.',
    severity: 'error',
    from: { pathNot: notOurs },
    to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
  },
];

import type { IForbiddenRuleType } from 'dependency-cruiser';
import { rules, server, tests, web } from './paths.ts';

/** Which floor may import which: a floor is a runtime. */
export const floors: readonly IForbiddenRuleType[] = [
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
];

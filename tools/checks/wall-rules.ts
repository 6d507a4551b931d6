import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { apps } from './walls/apps.ts';
import { floors } from './walls/floors.ts';
import { modules } from './walls/modules.ts';
import { packages } from './walls/packages.ts';
import { providers } from './walls/providers.ts';

/**
 * The walls (docs/architecture.md, "A floor is a runtime"): which files may import which. `walls.ts` runs them and asserts that every source was read;
 * `walls.test.ts` proves that each one bites.
 */
export const walls: IForbiddenRuleType[] = [...floors, ...modules, ...providers, ...apps, ...packages];

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

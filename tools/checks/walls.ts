import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { type Finding, report } from './finding.ts';
import { againstTheOrder, type ModuleOrder, moduleOrder } from './module-order.ts';
import { filesOf } from './sources.ts';
import { reading, walls } from './wall-rules.ts';
import { tests } from './walls/paths.ts';

const SOURCES = ['**/*.ts', '**/*.tsx', '**/*.mjs'];

/** The imports that violate a wall or the order of modules, and the sources that were never read. */
export async function throughTheWalls(
  root: string,
  order: ModuleOrder = moduleOrder,
): Promise<{ readonly read: number; readonly findings: readonly Finding[] }> {
  const sources = filesOf(root, ...SOURCES);
  const { output } = await cruise([...sources], {
    ...reading,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: walls },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text where a result was asked for');
  const read = new Set(output.modules.map((module) => module.source));
  const unread = sources.filter((source) => !read.has(source)).map((file) => ({ file, message: 'was not read, so no wall protects it' }));
  return {
    read: sources.length - unread.length,
    findings: [...unread, ...violations(output), ...againstTheOrder(output.modules.filter(isProduct), order)],
  };
}

function violations(result: ICruiseResult): readonly Finding[] {
  return result.summary.violations.map((violation) => {
    const way = violation.cycle?.map((step) => step.name).join(' → ') ?? violation.to;
    return { file: violation.from, message: `→ ${way}  [${violation.rule.name}] ${reasons.get(violation.rule.name) ?? ''}` };
  });
}

/** Tests may know any module. */
const isProduct = ({ source }: IModule): boolean => !tests.some((test) => new RegExp(test).test(source));

const reasons = new Map(walls.map((wall) => [wall.name, wall.comment]));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { read, findings } = await throughTheWalls(process.cwd());
  report('walls', { count: read, at: 'sources' }, findings);
}

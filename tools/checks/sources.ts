import { globSync } from 'node:fs';

/** What is installed, built or left behind by a run; the same as .gitignore, which not every copy of the tree can ask git about. */
const NOT_OURS = ['node_modules', 'dist', '.demarc', 'test-artefacts', 'generated', '.git'];

/** Our own files below `root` that match one of the globs; sorted paths from `root`. */
export function filesOf(root: string, ...globs: readonly string[]): readonly string[] {
  return globSync([...globs], { cwd: root, exclude: (name) => NOT_OURS.includes(name) }).sort();
}

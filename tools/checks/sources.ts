import { globSync } from 'node:fs';

/**
 * Installed, built or left behind by a run: the same list as .gitignore, because not every copy of the tree has git. The template of an area
 * (docs/template/) is checked in the place where it is put (tools/template/).
 */
const NOT_OURS = ['node_modules', 'dist', '.demarc', 'test-artefacts', 'generated', '.git', 'template'];

/** Our own files below `root` that match one of the globs, as sorted paths relative to `root`. */
export function filesOf(root: string, ...globs: readonly string[]): readonly string[] {
  return globSync([...globs], { cwd: root, exclude: (name) => NOT_OURS.includes(name) }).sort();
}

// `npm run demarc -- …`: the operator's commands. Runs on Node 20 or later, and continues on the installed Node.
import module from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './start/install.mjs';
import { isLocalNode, root, runOnLocalNode } from './start/local-node.mjs';

ensureInstalled();
if (isLocalNode) {
  module.enableCompileCache(join(root, 'node_modules/.cache/compile'));
  const { runCli } = await import('../apps/server/cli/cli.ts');
  process.exitCode = await runCli(process.argv.slice(2));
} else {
  process.exitCode = await runOnLocalNode(process.argv.slice(1));
}

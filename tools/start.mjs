// `npm start`. Runs on Node 20 or later until the lock file's packages are installed, then on the installed Node.
import module from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './start/install.mjs';
import { isLocalNode, root, runOnLocalNode } from './start/local-node.mjs';

ensureInstalled();
if (isLocalNode) {
  module.enableCompileCache(join(root, 'node_modules/.cache/compile'));
  const { start } = await import('./start/parent.ts');
  await start({ development: process.argv.includes('--dev') });
} else {
  process.exitCode = await runOnLocalNode(process.argv.slice(1));
}

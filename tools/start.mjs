// `npm start`. Runs on any Node since 20 until what the lock file asks for is installed, then on the Node from there.
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

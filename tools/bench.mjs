// `npm run bench`. Must run on Node 20: it installs the packages, and the Node that the measurements use.
import { join } from 'node:path';
import { ensureInstalled } from './start/install.mjs';
import { root, runOnLocalNode } from './start/local-node.mjs';

ensureInstalled({ withDevelopment: true });
process.exitCode = await runOnLocalNode([join(root, 'bench/run.ts'), ...process.argv.slice(2)]);

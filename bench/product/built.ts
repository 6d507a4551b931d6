import { isBuilt } from '#tools/build/stamp.ts';
import { runOnce } from '#tools/start/child.ts';

/** Builds the portal unless the current sources are built already. @throws OperatorError saying why it cannot be built */
export async function ensureBuilt(tell: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  tell('Building the portal …');
  const plan = { name: 'the build', script: 'tools/build/build.ts', environment: {}, nodeOptions: [], say: tell };
  await runOnce(plan, Promise.resolve(), new AbortController().signal);
}

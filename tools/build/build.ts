import { generateGraph } from './graph.ts';
import { buildPortal } from './portal.ts';
import { stampOf, writeStamp } from './stamp.ts';

// Whoever started the build may be killed in the middle of it.
process.once('disconnect', () => process.exit(1));

const stamp = stampOf();
await generateGraph();
await buildPortal();
// The stamp comes last, and is of the sources as they were before: what changed meanwhile is built next time.
writeStamp(stamp);
process.disconnect?.();

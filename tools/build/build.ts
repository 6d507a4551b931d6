import { buildComponents, buildConsole } from './console.ts';
import { buildFrontEnds } from './front-ends.ts';
import { generateGraph } from './graph.ts';
import { buildPortal } from './portal.ts';
import { stampOf, writeStamp } from './stamp.ts';

// The process that started the build may be killed in the middle of it.
const abandoned = (): never => process.exit(1);
process.once('disconnect', abandoned);

const stamp = stampOf();
await generateGraph();
await Promise.all([buildPortal(), buildConsole(), buildComponents()]);
await buildFrontEnds('dist/front-ends');
// Written last, but for the sources as they were before the build: later changes are built next time.
writeStamp(stamp);
// Our own exit is reported as a disconnect too.
process.off('disconnect', abandoned);
process.disconnect?.();

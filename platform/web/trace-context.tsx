import { createContext, use } from 'react';
import { createTrace, type Trace } from './trace.ts';

const TraceContext = createContext<Trace>(createTrace(undefined));

export const TraceProvider = TraceContext;

/** The document's trace: a page that fails shows the id by which it can be found in our logs. */
export const useTrace = (): Trace => use(TraceContext);

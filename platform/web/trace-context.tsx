import { createContext, use } from 'react';
import { createTrace, type Trace } from './trace.ts';

const TraceContext = createContext<Trace>(createTrace(undefined));

export const TraceProvider = TraceContext;

/** The trace of the document: a page that fails tells by which id it can be found in our logs. */
export const useTrace = (): Trace => use(TraceContext);

import { createContext, use } from 'react';
import { createTrace, type Trace } from './trace.ts';

/** By which id what failed can be found. */
export type Help = {
  readonly trace: Trace;
};

const HelpContext = createContext<Help>({ trace: createTrace(undefined) });

export const HelpProvider = HelpContext;

export const useHelp = (): Help => use(HelpContext);

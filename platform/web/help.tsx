import { createContext, use } from 'react';
import { createTrace, type Trace } from './trace.ts';

/** Whom a customer turns to when something failed, and by which id it can be found. */
export type Help = {
  /** Where the stores are, of this brand in this environment. */
  readonly stores: string;
  readonly trace: Trace;
};

const HelpContext = createContext<Help>({ stores: '', trace: createTrace(undefined) });

export const HelpProvider = HelpContext;

export const useHelp = (): Help => use(HelpContext);

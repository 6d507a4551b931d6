import { createContext } from 'react';

/** Whether the form around a button was sent, and its answer is on its way: its submit buttons then show that, whoever placed them. */
export const PendingContext = createContext(false);

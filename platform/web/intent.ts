import { useEffect, useState } from 'react';
import { textIn } from './form.ts';
import { keptAtHistoryEntry } from './tab-storage.ts';

/** The name under which a journey's form sends the id of what it is about to do. */
export const INTENT_FIELD = 'intent';

export const newIntent = (): string => crypto.randomUUID();

/** The id that the browser gave the journey; without JavaScript the server gives it one. */
export const intentIn = (form: FormData): string => textIn(form, INTENT_FIELD) || newIntent();

/**
 * An id made once the page stands in a browser; '' until then, so that the server's page and the browser's first one are the same.
 * @param of what begins here: who goes back to the page goes on with it. Without it the next one is another.
 */
export function useNewIntent(of?: string): string {
  const [intent, setIntent] = useState('');
  useEffect(() => setIntent(of === undefined ? newIntent() : keptAtHistoryEntry(`intent ${of}`, newIntent)), [of]);
  return intent;
}

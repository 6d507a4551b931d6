import { useEffect, useState } from 'react';
import { textIn } from './form.ts';
import { keptAtHistoryEntry } from './tab-storage.ts';

/** The field in which a journey's form sends the id of what it is about to do. */
export const INTENT_FIELD = 'intent';

export const newIntent = (): string => crypto.randomUUID();

/** The id that the browser gave the journey; without JavaScript the server creates one. */
export const intentIn = (form: FormData): string => textIn(form, INTENT_FIELD) || newIntent();

/**
 * An id made once the page is in a browser; '' until then, so that the server's HTML and the browser's first render are the same.
 * @param of what begins here: going back to the page continues with the same id. Without it, the next id is a new one.
 */
export function useNewIntent(of?: string): string {
  const [intent, setIntent] = useState('');
  useEffect(() => setIntent(of === undefined ? newIntent() : keptAtHistoryEntry(`intent ${of}`, newIntent)), [of]);
  return intent;
}

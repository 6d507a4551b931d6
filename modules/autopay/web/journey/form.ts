import { useEffect, useState } from 'react';

export const INTENT_FIELD = 'intent';

/** The id that the browser gave the journey; without JavaScript the server gives it one. */
export const intentIn = (form: FormData): string => textIn(form, INTENT_FIELD) || crypto.randomUUID();

/** A field as sent, or '' where the form has none. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** An id made once the page stands in a browser; '' until then, so that the server's page and the browser's first one are the same. */
export function useNewIntent(): string {
  const [intent, setIntent] = useState('');
  useEffect(() => setIntent(crypto.randomUUID()), []);
  return intent;
}

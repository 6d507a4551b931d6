import { useEffect, useState } from 'react';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { newIntent } from '#platform/web/intent.ts';
import { withTabStorage } from '#platform/web/tab-storage.ts';

/** The field that asks for the outcome of an earlier press, and the answer that there is none. */
export const RESUME = 'resume';
export const NO_OUTCOME = 'no-outcome';

type Kept = { readonly intent: string; readonly version: string };

const KEY = 'quick-pay';

/**
 * The page's intent, stored in the tab with the quote's version, so that a reload during a payment repeats the same act. If the quote has changed
 * since, the payment may have been taken: `unsure` is the intent to ask about first.
 */
export function useQuickIntent(part: AccountPart, version: string | undefined, note: string | undefined) {
  const [intent, setIntent] = useState('');
  const [unsure, setUnsure] = useState<string>();
  useEffect(() => {
    if (intent !== '' || unsure !== undefined) return;
    const kept = readKept(part);
    if (kept && kept.version !== version) setUnsure(kept.intent);
    else setIntent(kept?.intent ?? newIntent());
  }, [part, version, intent, unsure]);
  useEffect(() => {
    if (note !== NO_OUTCOME) return;
    setUnsure(undefined);
    setIntent(newIntent());
  }, [note]);
  useEffect(() => {
    if (intent !== '' && version !== undefined) keep(part, { intent, version });
  }, [part, intent, version]);
  return { intent, unsure };
}

/** Forgets an intent whose outcome is on the screen. */
export function useForgetQuickIntent(intent: string, part: AccountPart): void {
  useEffect(() => {
    if (readKept(part)?.intent === intent) withTabStorage((storage) => storage.removeItem(keyOf(part)));
  }, [intent, part]);
}

const keyOf = (part: AccountPart): string => `${KEY}-${part}`;

const keep = (part: AccountPart, { intent, version }: Kept) => withTabStorage((storage) => storage.setItem(keyOf(part), `${intent} ${version}`));

function readKept(part: AccountPart): Kept | undefined {
  const [intent = '', version = ''] = (withTabStorage((storage) => storage.getItem(keyOf(part))) ?? '').split(' ');
  return intent === '' ? undefined : { intent, version };
}

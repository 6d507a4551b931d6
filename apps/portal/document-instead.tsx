import { useLayoutEffect } from 'react';
import { type AnyPage, definePage } from '#platform/web/page.ts';
import { tellMissing } from '#platform/web/piece.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from './copy/en.ts';
import { useNavigator } from './navigator.ts';
import { useSay } from './say.ts';
import { serverAnswers } from './server-answers.ts';

/**
 * Stands in for a page whose files cannot be loaded into this document, because a deployment replaced them or for another reason: loads the page's
 * address as a document (docs/decisions/0097). Only once it is shown, because a link that is merely pointed at loads its page, too.
 * @param bornAt the address that this document came for: loading that one again would give the same
 * @throws the failure, if there is no such way out
 */
export async function documentInstead(failure: unknown, words: Words, bornAt: string): Promise<AnyPage> {
  tellMissing(failure);
  if (!(await serverAnswers(fetch)) || location.href === bornAt) throw failure;
  return definePage({ load: async () => ({}), title: () => sayIn<typeof en>(words, 'portal')('loading'), Page: Reloading });
}

/** Loads the address as a document. @param before runs right before that */
export function LoadsDocument({ before }: { readonly before?: () => void }) {
  const say = useSay();
  const { silence } = useNavigator();
  useLayoutEffect(() => {
    // This is no page that anybody was shown: the document tells of it, once.
    silence();
    before?.();
    location.reload();
  }, [silence, before]);
  return <p role="status">{say('loading')}</p>;
}

const Reloading = () => <LoadsDocument />;

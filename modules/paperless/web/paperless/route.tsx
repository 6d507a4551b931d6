import { sayFailure } from '#modules/failures/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import {
  EnrollInPaperlessDocument,
  PaperlessDocument,
  PaperlessReaderDocument,
  UnenrollFromPaperlessDocument,
} from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { PaperlessPage } from './PaperlessPage.tsx';
import { CONSENT_FIELD, type PaperlessData, TO_FIELD } from './paperless.ts';

/** /billing/paperless; `?changed=` says what it has just changed to. */
export const page = definePage<PaperlessData>({
  async load({ graph, search }) {
    const [{ account }, answer] = await Promise.all([graph(PaperlessReaderDocument, {}), orUnavailable(graph(PaperlessDocument, {}))]);
    if (!account) return notHere;
    const standing = answer === unavailable || !answer.account ? unavailable : answer.account.paperless;
    return { mayChange: account.user.mayPay, changed: search.changed, standing, timeZone: account.profile.timeZone };
  },
  act: changeDelivery,
  title: (_data, words) => sayIn<typeof en>(words, 'paperless')('title'),
  Page: PaperlessPage,
});

/** It is unknown whether it changed. */
const noAnswer: ActionAnswer = { problems: [], note: 'unavailable' };

async function changeDelivery(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'paperless');
  const done = (to: string): ActionAnswer => ({ goTo: `${pathOf('paperless')}?changed=${to}` });
  if (form.get(TO_FIELD) !== 'online') {
    const told = await orUnavailable(graph(UnenrollFromPaperlessDocument, {}));
    if (told === unavailable) return noAnswer;
    const isDone = told.unenrollFromPaperless.__typename === 'BillDeliveryChanged';
    return isDone ? done('paper-and-online') : { problems: [{ field: '', text: sayFailure(words)('paperlessEnrollText') }] };
  }
  const version = form.get(CONSENT_FIELD);
  const consentVersion = typeof version === 'string' ? version : null;
  const told = await orUnavailable(graph(EnrollInPaperlessDocument, { consentVersion, language: words.language }));
  if (told === unavailable) return noAnswer;
  const { enrollInPaperless: answer } = told;
  if (answer.__typename === 'BillDeliveryChanged') return done('online');
  const isMissing = answer.reason === 'consent-missing';
  return isMissing
    ? { problems: [{ field: CONSENT_FIELD, text: say('tickTheBox') }] }
    : { problems: [{ field: '', text: sayFailure(words)('paperlessEnrollText') }] };
}

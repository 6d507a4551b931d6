import { pathOf } from '#platform/rules/routes.ts';
import { EnrolInPaperlessDocument, PaperlessDocument, UnenrolFromPaperlessDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { PaperlessPage } from './PaperlessPage.tsx';
import { CONSENT_FIELD, type PaperlessData, TO_FIELD } from './paperless.ts';

/** /billing/paperless; `?changed=` tells what it has just become. */
export const page = definePage<PaperlessData>({
  async load({ graph, search }) {
    const { account } = await graph(PaperlessDocument, {});
    if (!account) return notHere;
    const { user, paperless } = account;
    return { ...paperless, mayChange: user.mayPay, changed: search.changed === paperless.delivery };
  },
  act: changeDelivery,
  title: (_data, words) => sayIn<typeof en>(words, 'paperless')('title'),
  Page: PaperlessPage,
});

async function changeDelivery(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'paperless');
  const done = (to: string): ActionAnswer => ({ goTo: `${pathOf('paperless')}?changed=${to}` });
  if (form.get(TO_FIELD) !== 'online') {
    const { unenrolFromPaperless: answer } = await graph(UnenrolFromPaperlessDocument, {});
    return answer.__typename === 'BillDeliveryChanged' ? done('paper-and-online') : { problems: [{ field: '', text: say('tryLater') }] };
  }
  const version = form.get(CONSENT_FIELD);
  const consentVersion = typeof version === 'string' ? version : null;
  const { enrolInPaperless: answer } = await graph(EnrolInPaperlessDocument, { consentVersion, spanish: words.language === 'es' });
  if (answer.__typename === 'BillDeliveryChanged') return done('online');
  const isMissing = answer.reason === 'consent-missing';
  return isMissing ? { problems: [{ field: CONSENT_FIELD, text: say('tickTheBox') }] } : { problems: [{ field: '', text: say('tryLater') }] };
}

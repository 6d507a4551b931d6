import { pathOf } from '#platform/rules/routes.ts';
import { AnswerPrimaryOfferDocument, UsersDocument, WithdrawPrimaryOfferDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { outcomeOf } from '../act.ts';
import { type OfferData, PrimaryPage } from './PrimaryPage.tsx';

/** /settings/users/primary: handing the account over, for both the one who asks and the one who is asked. */
export const page = definePage<OfferData>({
  async load({ graph }) {
    const answer = await orUnavailable(graph(UsersDocument, {}));
    if (answer === unavailable) return goTo(pathOf('users'));
    return answer.account ? { offer: answer.account.users.offer } : notHere;
  },
  act: decide,
  title: (_data, words) => sayIn<typeof en>(words, 'users')('offerTitle'),
  Page: PrimaryPage,
});

async function decide(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const { offer: offerId = '', do: act } = fieldsOf(form);
  const here = pathOf('usersPrimary');
  if (act === 'withdraw')
    return outcomeOf((await graph(WithdrawPrimaryOfferDocument, { offerId })).withdrawPrimaryOffer, 'offer-withdrawn', here, words);
  const accept = act === 'accept';
  const { answerPrimaryOffer: answer } = await graph(AnswerPrimaryOfferDocument, { offerId, accept });
  return outcomeOf(answer, accept ? 'taken-over' : 'declined', here, words);
}

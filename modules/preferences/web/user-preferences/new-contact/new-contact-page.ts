import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { formatNumber } from '#platform/rules/text/phone-number.ts';
import { AskNewContactDocument, type ContactOutcomeFragment, ContactsDocument, ProveNewContactDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import type { ContactKind } from '../../../rules/new-contact.ts';
import { CODE_FIELD, type NewContactData, NewContactPage, pathOfKind, wordsFor } from './NewContactPage.tsx';

const overview = pathOf('userPreferences');

/** The page on which a person enters a new address or number, and then the code that was sent there. */
export function newContactPage(kind: ContactKind) {
  const here = pathOfKind[kind];
  const codeFirst = stepUpPath('new-contact', here);
  return definePage<NewContactData>({
    async load({ graph, search: { another } }) {
      const answer = await orUnavailable(graph(ContactsDocument, {}));
      if (answer === unavailable) return goTo(overview);
      if (!answer.account) return notHere;
      const { contacts, stepUp } = answer.account;
      if (!(kind === 'phone' ? contacts.mayChangePhone : contacts.mayChange)) return goTo(overview);
      const waitingFor = another === undefined && contacts.waiting?.kind === kind ? contacts.waiting.contact : null;
      if (waitingFor === null && !stepUp.fresh) return goTo(codeFirst);
      return { kind, waitingFor: waitingFor && formatNumber(waitingFor) };
    },
    async act(form, { graph, words, search }) {
      const { [CODE_FIELD]: code, [kind]: contact = '' } = fieldsOf(form);
      if (code !== undefined) {
        const { proveNewContact: proved } = await graph(ProveNewContactDocument, { kind, code });
        return proved.__typename === 'ContactsChanged' ? { goTo: `${overview}?done=${kind}` } : refusedCode(kind, proved, words);
      }
      const { askNewContact: result } = await graph(AskNewContactDocument, { kind, contact });
      if (result.__typename === 'ContactRefused')
        return result.reason === 'verify' ? { goTo: codeFirst } : refusedContact(kind, result.reason, words);
      // Always a different URL from the current one, so that no error from this page remains.
      return { goTo: `${here}?sent=${search.sent === '1' ? 2 : 1}` };
    },
    title: (_data, words) => sayIn<typeof en>(words, 'preferences')(wordsFor[kind].title),
    Page: NewContactPage,
  });
}

function refusedContact(kind: ContactKind, reason: Refused['reason'], words: PageRequest['words']): ActionAnswer {
  const say = sayIn<typeof en>(words, 'preferences');
  if (reason === 'malformed' || reason === 'same') return { problems: [{ field: kind, text: say(wordsFor[kind][reason]) }] };
  if (reason === 'too-many') return { problems: [{ field: '', text: say(wordsFor[kind].tooMany) }] };
  return { problems: [{ field: '', text: say(reason === 'not-here' ? 'mayNotChange' : 'busy') }] };
}

type Refused = Extract<ContactOutcomeFragment, { readonly __typename: 'ContactRefused' }>;

function refusedCode(kind: ContactKind, { reason, triesLeft }: Refused, words: PageRequest['words']): ActionAnswer {
  if (reason === 'later') return { goTo: `${overview}?done=later` };
  const say = sayIn<typeof en>(words, 'preferences');
  if (reason === 'malformed') return { problems: [{ field: CODE_FIELD, text: say('codeMalformed') }] };
  if (reason === 'wrong') return { problems: [{ field: CODE_FIELD, text: say(wordsFor[kind].wrong, { tries: triesLeft ?? 0 }) }] };
  return { problems: [{ field: '', text: say(reason === 'changed' ? 'changedMeanwhile' : 'codeEnded') }] };
}

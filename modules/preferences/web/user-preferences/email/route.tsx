import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { AskNewEmailDocument, type ContactOutcomeFragment, ContactsDocument, ProveNewEmailDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { CODE_FIELD, EMAIL_FIELD, type EmailData, EmailPage } from './EmailPage.tsx';

const here = pathOf('userPreferencesEmail');
const overview = pathOf('userPreferences');
const codeFirst = stepUpPath('new-contact', here);

/** /user-preferences/email: after the code to the address on file, another one, and the code that was sent there; `?another=1` asks anew. */
export const page = definePage<EmailData>({
  async load({ graph, search: { another } }) {
    const answer = await orUnavailable(graph(ContactsDocument, {}));
    if (answer === unavailable) return goTo(overview);
    if (!answer.account) return notHere;
    const { contacts, stepUp } = answer.account;
    if (!contacts.mayChange) return goTo(overview);
    const waitingFor = another === undefined ? contacts.waitingFor : null;
    if (waitingFor === null && !stepUp.fresh) return goTo(codeFirst);
    return { waitingFor };
  },
  act: change,
  title: (_data, words) => sayIn<typeof en>(words, 'preferences')('emailTitle'),
  Page: EmailPage,
});

async function change(form: FormData, { graph, words, search }: PageRequest): Promise<ActionAnswer> {
  const { [CODE_FIELD]: code, [EMAIL_FIELD]: email = '' } = fieldsOf(form);
  if (code !== undefined) {
    const { proveNewEmail: proved } = await graph(ProveNewEmailDocument, { code });
    return proved.__typename === 'ContactDone' ? { goTo: `${overview}?done=email` } : refusedCode(proved, words);
  }
  const { askNewEmail: asked } = await graph(AskNewEmailDocument, { email });
  if (asked.__typename === 'ContactRefused') return refusedEmail(asked.reason, words);
  // Always another address than this one, so that nothing is left of what was wrong here.
  return { goTo: `${here}?sent=${search.sent === '1' ? 2 : 1}` };
}

type Refused = Extract<ContactOutcomeFragment, { readonly __typename: 'ContactRefused' }>;

const askRefusals = new Map<string, { readonly field: string; readonly word: keyof typeof en }>([
  ['malformed', { field: EMAIL_FIELD, word: 'emailMend' }],
  ['same', { field: EMAIL_FIELD, word: 'emailSame' }],
  ['too-many', { field: '', word: 'codesTooMany' }],
  ['not-here', { field: '', word: 'mayNotChange' }],
]);

function refusedEmail(reason: string, words: PageRequest['words']): ActionAnswer {
  if (reason === 'verify') return { goTo: codeFirst };
  const say = sayIn<typeof en>(words, 'preferences');
  const { field, word } = askRefusals.get(reason) ?? { field: '', word: 'busy' };
  return { problems: [{ field, text: say(word) }] };
}

function refusedCode({ reason, triesLeft }: Refused, words: PageRequest['words']): ActionAnswer {
  if (reason === 'later') return { goTo: `${overview}?done=later` };
  const say = sayIn<typeof en>(words, 'preferences');
  if (reason === 'malformed') return { problems: [{ field: CODE_FIELD, text: say('codeMalformed') }] };
  if (reason === 'wrong') return { problems: [{ field: CODE_FIELD, text: say('codeWrong', { tries: triesLeft ?? 0 }) }] };
  return { problems: [{ field: '', text: say(reason === 'changed' ? 'changedMeanwhile' : 'codeEnded') }] };
}

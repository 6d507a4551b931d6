import { pathOf } from '#platform/rules/routes.ts';
import { MailContactsDocument, RemoveMailContactDocument, SetMailContactDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../words.ts';
import { type ContactsData, ContactsPage } from './ContactsPage.tsx';

/** /email/contacts */
export const page = definePage<ContactsData>({
  load: async ({ graph, search: { done } }) => {
    const { mail } = await graph(MailContactsDocument, {});
    return mail ? { contacts: mail.contacts, isDone: done !== undefined } : goTo(pathOf('email'));
  },
  act,
  title: (_, words) => sayIn<typeof en>(words, 'mail')('contactsTitle'),
  Page: ContactsPage,
});

async function act(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'mail');
  const { act: asked, contact = '', name = '', address = '' } = fieldsOf(form);
  const isAdded = asked === 'add';
  const done = isAdded
    ? (await graph(SetMailContactDocument, { name, address })).setMailContact
    : (await graph(RemoveMailContactDocument, { id: contact })).removeMailContact;
  if (done.__typename === 'MailChanged') return { goTo: `${pathOf('mailContacts')}?done=1` };
  if (done.reason === 'malformed') return { problems: [{ field: 'address', text: say('addressWrong') }] };
  return { problems: [{ field: '', text: refusalText(done.reason, say) }] };
}

import { pathOf } from '#platform/rules/routes.ts';
import {
  AddMailAliasDocument,
  AddMailFilterDocument,
  AddMailFolderDocument,
  MailSettingsDocument,
  RemoveMailAliasDocument,
  RemoveMailFilterDocument,
  RemoveMailFolderDocument,
  SetMailboxGivenUpDocument,
  SetMailForwardingDocument,
  SetMailSignatureDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { FilterAct, FilterField } from '../../rules/settings-of-box.ts';
import { refusalText } from '../words.ts';
import { type SettingsData, SettingsPage } from './SettingsPage.tsx';

/** /email/settings */
export const page = definePage<SettingsData>({
  load: async ({ graph, search: { done } }) => {
    const { mail, mailDomain } = await graph(MailSettingsDocument, {});
    return mail ? { box: mail, domain: mailDomain, isDone: done !== undefined } : goTo(pathOf('email'));
  },
  act,
  title: (_, words) => sayIn<typeof en>(words, 'mail')('settingsTitle'),
  Page: SettingsPage,
});

const isField = (text: string): text is FilterField => ['from', 'to', 'subject'].includes(text);
const isAct = (text: string): text is FilterAct => ['move', 'read', 'flag', 'trash'].includes(text);

/** What is malformed is said at the field that it is about. */
const wrong: Readonly<
  Record<string, { readonly field: string; readonly text: 'filterMissing' | 'forwardWrong' | 'localPartWrong' | 'folderWrong' }>
> = {
  addFilter: { field: 'contains', text: 'filterMissing' },
  forward: { field: 'forwardTo', text: 'forwardWrong' },
  addAlias: { field: 'alias', text: 'localPartWrong' },
  addFolder: { field: 'folderName', text: 'folderWrong' },
};

async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(request.words, 'mail');
  const { act: asked = '', ...typed } = fieldsOf(form);
  const done = await change(asked, typed, request);
  if (done.__typename === 'MailChanged') return { goTo: asked === 'giveUp' ? pathOf('email') : `${pathOf('mailSettings')}?done=1` };
  const at = wrong[asked];
  const text = at && done.reason === 'malformed' ? say(at.text) : refusalText(done.reason, say);
  return { problems: [{ field: at?.field ?? '', text }] };
}

async function change(asked: string, typed: Readonly<Record<string, string>>, { graph }: PageRequest) {
  const {
    id = '',
    field = '',
    contains = '',
    does = '',
    folder = '',
    forwardTo = '',
    signature = '',
    alias = '',
    folderName = '',
    address = '',
  } = typed;
  switch (asked) {
    case 'addFilter': {
      const filter = { field: isField(field) ? field : 'from', does: isAct(does) ? does : 'move', contains } as const;
      return (await graph(AddMailFilterDocument, { ...filter, folderId: filter.does === 'move' ? folder : null })).addMailFilter;
    }
    case 'removeFilter':
      return (await graph(RemoveMailFilterDocument, { id })).removeMailFilter;
    case 'forward':
      return (await graph(SetMailForwardingDocument, { address: forwardTo, keeps: typed.keeps !== undefined })).setMailForwarding;
    case 'signature':
      return (await graph(SetMailSignatureDocument, { signature })).setMailSignature;
    case 'addAlias':
      return (await graph(AddMailAliasDocument, { localPart: alias })).addMailAlias;
    case 'removeAlias':
      return (await graph(RemoveMailAliasDocument, { address })).removeMailAlias;
    case 'addFolder':
      return (await graph(AddMailFolderDocument, { name: folderName })).addMailFolder;
    case 'removeFolder':
      return (await graph(RemoveMailFolderDocument, { id })).removeMailFolder;
    default:
      return (await graph(SetMailboxGivenUpDocument, { givenUp: asked === 'giveUp' })).setMailboxGivenUp;
  }
}

import { pathOf } from '#platform/rules/routes.ts';
import { PasskeysDocument, RemovePasskeyDocument, RenamePasskeyDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../../copy/en.ts';
import { LONGEST_NAME } from '../../../../rules/credentials/passkeys.ts';
import { type PasskeyData, PasskeyPage, REMOVE } from './PasskeyPage.tsx';

/** /security/passkeys/{id}: its name, and removing it. */
export const page = definePage<PasskeyData>({
  async load({ graph, params }) {
    const { account } = await graph(PasskeysDocument, {});
    const passkey = account?.passkeys.find(({ id }) => id === params.id);
    return passkey ? { passkey } : notHere;
  },
  act: change,
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('passkeyTitle'),
  Page: PasskeyPage,
});

async function change(form: FormData, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const { act, name = '' } = fieldsOf(form);
  if (act === REMOVE) {
    await graph(RemovePasskeyDocument, { id });
    return { goTo: `${pathOf('passkeys')}?done=removed` };
  }
  const { renamePasskey: renamed } = await graph(RenamePasskeyDocument, { id, name });
  if (renamed.__typename === 'PasskeysChanged') return { goTo: `${pathOf('passkeys')}?done=renamed` };
  if (renamed.reason === 'gone') return { goTo: pathOf('passkeys') };
  return { problems: [{ field: 'name', text: sayIn<typeof en>(words, 'identity')('passkeyNameProblem', { longest: LONGEST_NAME }) }] };
}

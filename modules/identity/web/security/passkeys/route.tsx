import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { AddPasskeyDocument, PasskeysDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { stepUpPath } from '../../../rules/step-up.ts';
import { PASSKEY_FIELD } from '../../parts/PasskeyButton.tsx';
import { doneWords, type PasskeysData, PasskeysPage } from './PasskeysPage.tsx';

/** /security/passkeys: the user's passkeys, and adding one; `?done=` says what was done. */
export const page = definePage<PasskeysData>({
  async load({ graph, search: { done = '' } }) {
    const { account } = await graph(PasskeysDocument, {});
    if (!account) return notHere;
    return {
      passkeys: account.passkeys,
      timeZone: account.profile.timeZone,
      mayAdd: account.stepUp.fresh,
      done: hasKey(doneWords, done) ? done : undefined,
    };
  },
  act: add,
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('passkeys'),
  Page: PasskeysPage,
});

async function add(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const made = form.get(PASSKEY_FIELD);
  const { addPasskey: added } = await graph(AddPasskeyDocument, { made: typeof made === 'string' ? made : '' });
  if (added.__typename === 'PasskeysChanged') return { goTo: `${pathOf('passkeys')}?done=added` };
  if (added.reason === 'verify') return { goTo: stepUpPath('new-passkey', pathOf('passkeys')) };
  const say = sayIn<typeof en>(words, 'identity');
  return { problems: [{ field: '', text: say(added.reason === 'full' ? 'passkeysFull' : 'passkeyNotAdded') }] };
}

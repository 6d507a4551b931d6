import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import {
  type AutoPayCardFragment,
  type AutoPayMethodFragment,
  AutoPaySettingsDocument,
  RemoveAutoPayBackupDocument,
  SetAutoPayBackupDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../words.ts';

export const MANDATE_FIELD = 'mandate';
export const REMOVE_FIELD = 'remove';

export type BackupData = {
  readonly part: AutoPayCardFragment;
  /** The possible backups: every saved method except the primary one. */
  readonly methods: readonly AutoPayMethodFragment[];
  /** The current backup. */
  readonly now: AutoPayMethodFragment | undefined;
  /** The chosen method, which the customer now has to agree to. */
  readonly chosen: AutoPayMethodFragment | undefined;
};

export async function loadBackup({ graph, search }: PageRequest): Promise<BackupData | Elsewhere> {
  const { account } = await graph(AutoPaySettingsDocument, {});
  if (!account?.autoPay) return notHere;
  const on = account.autoPay.parts.filter(({ state, backup }) => isInAutoPay(state) && backup !== null);
  const part = on.find((one) => one.part === search.part) ?? (search.part === undefined ? on[0] : undefined);
  if (!part) return goTo(pathOf('autoPay'));
  const methods = (account.paymentMethods ?? []).filter(({ id }) => id !== part.methodId);
  const called = (id: string | null | undefined) => methods.find((method) => method.id === id);
  return { part, methods, now: called(part.backup?.methodId), chosen: called(search.method) };
}

const done = (part: AccountPart): ActionAnswer => ({ goTo: `${pathOf('autoPay')}?backup=${encodeURIComponent(part)}` });

/** Chooses a method, agrees to it, or removes the backup. */
export async function actOnBackup(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const [part, methodId] = [partIn(form), textIn(form, 'methodId')];
  if (textIn(form, REMOVE_FIELD) !== '') {
    const { removeAutoPayBackup: answer } = await graph(RemoveAutoPayBackupDocument, { part });
    return answer.__typename === 'AutoPayDone' ? done(part) : { problems: [{ field: '', text: refusalText(answer, words) }], note: 'refused' };
  }
  if (methodId === '') return { problems: [{ field: 'methodId', text: sayIn<typeof en>(words, 'autopay')('methodMissing') }] };
  if (!form.has(MANDATE_FIELD)) {
    return { goTo: `${pathOf('autoPayBackup')}?part=${encodeURIComponent(part)}&method=${encodeURIComponent(methodId)}` };
  }
  const mandate = textIn(form, MANDATE_FIELD) || crypto.randomUUID();
  const input = { mandate, part, methodId, agreed: textIn(form, 'agreed') === 'on', language: words.language };
  const { setAutoPayBackup: answer } = await graph(SetAutoPayBackupDocument, { input });
  if (answer.__typename === 'AutoPayDone') return done(part);
  const text = refusalText(answer, words);
  return answer.reason === 'not-agreed' ? { problems: [{ field: 'agreed', text }] } : { problems: [{ field: '', text }], note: 'refused' };
}

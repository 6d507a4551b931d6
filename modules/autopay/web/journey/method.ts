import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { textIn } from '#platform/web/form.ts';
import { AutoPayJourneyDocument, type AutoPayMethodFragment, ChangeAutoPayDraftDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../words.ts';
import { awayFrom, kindOf, stepPath } from './auto-pay-journey.ts';

export type MethodData = {
  readonly kind: AutoPayKind;
  readonly intent: string;
  /** The parts that Auto Pay is to pay. */
  readonly parts: readonly AccountPart[];
  readonly methods: readonly AutoPayMethodFragment[];
  /** The method chosen earlier, or just added. */
  readonly chosen: string | null;
  /** The methods that Auto Pay currently debits for these parts. */
  readonly now: readonly string[];
  /** Mobile is among the parts, so only cards are accepted. */
  readonly cardsOnly: boolean;
};

export async function loadMethod(request: PageRequest): Promise<MethodData | Elsewhere> {
  const { graph, search } = request;
  const { intent = '' } = request.params;
  const { account } = await graph(AutoPayJourneyDocument, { intent });
  const away = awayFrom('method', request, account);
  const draft = account?.autoPayDraft;
  if (away || !account?.autoPay || !draft) return away ?? notHere;
  const now = account.autoPay.parts.flatMap(({ part, state, methodId }) =>
    draft.parts.includes(part) && methodId !== null && isInAutoPay(state) ? [methodId] : [],
  );
  return {
    kind: draft.kind,
    intent,
    parts: draft.parts,
    methods: account.paymentMethods ?? [],
    chosen: search.added ?? draft.methodId,
    now,
    cardsOnly: draft.parts.includes('mobile'),
  };
}

export async function chooseMethod(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const { intent = '' } = request.params;
  const kind = kindOf(request);
  const methodId = textIn(form, 'methodId');
  if (methodId === '') return { problems: [{ field: 'methodId', text: sayIn<typeof en>(words, 'autopay')('methodMissing') }] };
  const { changeAutoPayDraft: answer } = await graph(ChangeAutoPayDraftDocument, { input: { intent, kind, methodId } });
  if (answer.__typename === 'AutoPayDraft' || answer.reason === 'already-submitted') return { goTo: stepPath(kind, 'review', intent) };
  return { problems: [{ field: 'methodId', text: refusalText(answer, words) }] };
}

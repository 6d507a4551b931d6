import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { AutoPayJourneyDocument, AutoPayPartsDocument, type AutoPayPartsQuery, ChangeAutoPayDraftDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { refusalText } from '../words.ts';
import { afterAutoPayStep, awayFrom, kindOf, stepPath } from './auto-pay-journey.ts';

export type PartsData = {
  readonly kind: AutoPayKind;
  /** Undefined until the journey has begun. */
  readonly intent: string | undefined;
  readonly storeOnly: boolean;
  readonly today: IsoDate;
  /** The parts that can be chosen here, and those that cannot with the reason. */
  readonly parts: NonNullable<NonNullable<AutoPayPartsQuery['account']>['autoPay']>['parts'];
  readonly chosen: readonly AccountPart[];
};

/** The name of a part's checkbox. */
export const partField = (part: string): string => `part-${part}`;

export const canBe = (kind: AutoPayKind, { mayEnroll, changeRefused }: PartsData['parts'][number]): boolean =>
  kind === 'enroll' ? mayEnroll : changeRefused === null;

/** The first step before the journey has begun: a GET creates nothing. `?part=` preselects one. */
export async function loadStart(request: PageRequest): Promise<PartsData | Elsewhere> {
  const { graph, search } = request;
  const kind = kindOf(request);
  const standing = (await graph(AutoPayPartsDocument, {})).account?.autoPay;
  if (!standing) return notHere;
  const { parts, today, onlinePaymentsRefused: storeOnly } = standing;
  const possible = parts.filter((one) => canBe(kind, one)).map((one) => one.part);
  const requested = possible.find((one) => one === search.part);
  return { kind, intent: undefined, storeOnly, today, parts, chosen: requested === undefined ? possible : [requested] };
}

export async function loadParts(request: PageRequest): Promise<PartsData | Elsewhere> {
  const { intent = '' } = request.params;
  const { account } = await request.graph(AutoPayJourneyDocument, { intent });
  const away = awayFrom('parts', request, account);
  if (away || !account?.autoPay || !account.autoPayDraft) return away ?? notHere;
  const { parts, today, onlinePaymentsRefused: storeOnly } = account.autoPay;
  const { kind, parts: chosen } = account.autoPayDraft;
  return { kind, intent, storeOnly, today, parts, chosen };
}

/** Starts the draft, or changes its parts, and moves on to the method. */
export async function chooseParts(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, params, words } = request;
  const kind = kindOf(request);
  const intent = params.intent ?? intentIn(form);
  const parts = accountParts.filter((part) => form.get(partField(part)) !== null);
  const { changeAutoPayDraft: answer } = await graph(ChangeAutoPayDraftDocument, { input: { intent, kind, parts } });
  if (answer.__typename === 'AutoPayDraft') return { goTo: afterAutoPayStep(kind, 'parts', intent) };
  if (answer.reason === 'already-submitted') return { goTo: stepPath(kind, 'review', intent) };
  return { problems: [{ field: 'parts', text: refusalText(answer, words) }] };
}

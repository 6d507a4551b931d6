import type { ActedForm } from '#platform/rules/rendering/front-end.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { PutInCartDocument, ShoppingDocument, TakeFromCartDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type Elsewhere, notHere } from '#platform/web/page.ts';
import { refusalText } from '../refusal-text.ts';
import { type Ending, loadEnding } from './ending.ts';
import type { Choice, OwnPlan, Shopping } from './shopping.ts';

export type View = 'buy' | 'upgrade' | 'change';

/** `ending`: a plan that is about to end (`/change?end=`). */
export type BuyData = { readonly view: View; readonly shopping: Shopping | undefined; readonly ending?: Ending | undefined };

export const titles = { buy: 'buyTitle', upgrade: 'upgradeTitle', change: 'changeTitle' } as const;

export async function loadBuy(view: View, { graph, search }: Pick<FrontEndPageRequest, 'graph' | 'search'>): Promise<BuyData | Elsewhere> {
  const answer = await orUnavailable(graph(ShoppingDocument, {}));
  if (answer !== unavailable && answer.account === null) return notHere;
  const shopping = (answer === unavailable ? undefined : answer.account?.shopping) ?? undefined;
  const ending = view === 'change' && shopping && search.end !== undefined ? await loadEnding(graph, shopping, search.end) : undefined;
  return { view, shopping, ending };
}

/** Puts something in the cart, or takes it out. A plan leads to the review at once. */
export async function chooseIt(
  view: View,
  { kind, id = '', act, then }: Readonly<Record<string, string>>,
  { graph, words }: Pick<FrontEndPageRequest, 'graph' | 'words'>,
): Promise<ActedForm> {
  const wish = { kind: kind === 'end' ? ('end' as const) : ('product' as const), id };
  const answer = act === 'take' ? (await graph(TakeFromCartDocument, { wish })).takeFromCart : (await graph(PutInCartDocument, { wish })).putInCart;
  if (answer.__typename === 'OrderRefused') return { problems: [{ field: '', text: refusalText(answer, words) }] };
  return { goTo: pathOf(then === 'checkout' ? 'checkout' : view) };
}

/** What a view offers. An upgrade costs more than what the account has of the line. */
export function choicesOf(view: View, { choices, own }: Shopping): readonly Choice[] {
  const planOf = (line: string) => own.find((plan) => plan.line === line && plan.isPlan);
  return choices.filter(({ item: { line, isPlan, monthly } }) => {
    const has = planOf(line);
    if (view === 'buy') return !isPlan || !has;
    return isPlan && has !== undefined && (view === 'change' || monthly > has.monthly);
  });
}

/** What is at home and can end, here or with a call. */
export const endsOf = ({ own }: Shopping): readonly OwnPlan[] => own.filter(({ line }) => line !== null);

/** Where the end of a plan is told and chosen. */
export const endPath = ({ code }: Pick<OwnPlan, 'code'>) => `${pathOf('change')}?end=${encodeURIComponent(code)}` as const;

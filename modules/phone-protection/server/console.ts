import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import { pageOfList } from '#platform/rules/console/desk.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleFields, ConsoleRequest } from '#platform/rules/console/route.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import type { en } from '../copy/console/en.ts';
import { type ClaimState, claimStates, denialEnum } from '../rules/claim.ts';
import type { ChosenClaim, ClaimInList, PhoneProtectionViews } from '../rules/console/views.ts';
import type { ClaimsByOperator } from './by-operator.ts';
import type { ClaimAct, ClaimOfAccount } from './port.ts';

type Dependencies = { readonly phoneProtection: { readonly byOperator: ClaimsByOperator }; readonly accounts: AccountLookup };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/phone-claims';
const show = showIn<PhoneProtectionViews>('phone-protection');
const word = wordIn<typeof en>('phone-protection');
const problem = problemIn<typeof en>('phone-protection');

/** What the desk looks after, in the order of its urgency. */
const states: readonly ClaimState[] = ['filed', 'approved', 'sent'];

/** The claims desk of the operators' console: what waits for a decision, a parcel, or its end. */
export const phoneProtectionConsole = ({ phoneProtection: { byOperator }, accounts }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'handle-orders',
      place: { group: 'work', order: 9 },
      load: (request) => page(byOperator, accounts, request.query, []),
      act: (request) => act(byOperator, accounts, request),
    },
  ],
  queues: [
    {
      path: PATH,
      right: 'handle-orders',
      async waiting() {
        const lists = await Promise.all(
          (['filed', 'approved'] as const).map((state) => byOperator.board(state, { first: MOST_A_PAGE, after: undefined })),
        );
        const claims = lists.flatMap(({ items }) => items);
        return { count: claims.length, oldest: claims.map(({ filedAt }) => filedAt).toSorted()[0] };
      },
    },
  ],
  finders: [
    {
      right: 'handle-orders',
      kind: word('claimsTitle'),
      async find(text) {
        const found = /^pc-\d+$/i.test(text.trim()) ? await byOperator.find(text) : undefined;
        if (!found) return [];
        const { number, filedOn } = found.claim;
        return [{ path: PATH, query: { claim: number }, title: number, detail: filedOn, why: word('claimNumber') }];
      },
    },
  ],
});

async function page(
  byOperator: ClaimsByOperator,
  accounts: AccountLookup,
  query: ConsoleFields,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleAnswer> {
  const [lists, found] = await Promise.all([
    Promise.all(
      states.map(async (state) => {
        const { items, next } = await byOperator.board(state, pageOfList(query, state));
        return { state, claims: items.map(inList), next };
      }),
    ),
    query.claim === undefined ? undefined : byOperator.find(query.claim),
  ]);
  const chosen = found && (await chosenOf(found, accounts));
  const data = { lists, chosen, done: query.done === 'yes' };
  return show('phone-claims', data, { problems, ...(query.claim !== undefined && !found && { status: 404 }) });
}

const inList = ({ number, state, cause, remedy, filedOn }: ClaimOfAccount): ClaimInList => ({ number, state, cause, remedy, filedOn });

async function chosenOf(
  { claim, cover, claimsBefore }: NonNullable<Awaited<ReturnType<ClaimsByOperator['find']>>>,
  accounts: AccountLookup,
): Promise<ChosenClaim> {
  const { what, happenedOn, deductible, carrier, trackingNumber, denial, state } = claim;
  return {
    ...inList(claim),
    ...{ what, happenedOn, deductible, carrier, trackingNumber, denial, claimsBefore },
    cover: cover && { phone: cover.phone, imei: cover.imei, startsOn: cover.startsOn, endsOn: cover.endsOn },
    accountNumber: await accounts.numberOf(claim.accountId),
    acts: (['approve', 'deny', 'send', 'complete'] as const).filter((name) => claimStates[state][name] !== undefined),
  };
}

async function act(byOperator: ClaimsByOperator, accounts: AccountLookup, { fields, actor, language }: Request): Promise<ConsoleAnswer> {
  const claim = fields.claim ?? '';
  const again = (problems: readonly ConsoleProblem[]) => page(byOperator, accounts, { claim }, problems);
  const wanted = actIn(fields);
  if (!wanted) return again([problem('carrier', 'parcelMissing')]);
  const done = await byOperator.act(actor, claim, wanted);
  if (!done.ok) return again([problem('', done.refusal === 'too-late' ? 'tooLate' : 'noSuchClaim')]);
  return { goTo: consoleAddress(language, PATH, { claim, done: 'yes' }) };
}

const LONGEST = 60;
/** Letters, digits and what carriers write between them. */
const PLAIN = /^[\p{L}\d][\p{L}\d .&'/-]*$/u;
const isPlain = (text: string): boolean => text.length <= LONGEST && PLAIN.test(text);

/** Undefined for a parcel without a carrier or number. */
function actIn({ act: name, denial = '', carrier = '', tracking = '' }: ConsoleFields): ClaimAct | undefined {
  if (name === 'approve' || name === 'complete') return { act: name };
  if (name === 'deny') return { act: 'deny', denial: hasKey(denialEnum.values, denial) ? denial : 'not-covered' };
  const [by, number] = [carrier.trim(), tracking.trim()];
  return isPlain(by) && isPlain(number) ? { act: 'send', carrier: by, trackingNumber: number } : undefined;
}

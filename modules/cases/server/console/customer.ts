import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { wordIn } from '#platform/rules/console/answer.ts';
import type { CustomerContribution } from '#platform/rules/console/customer.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { en } from '../../copy/console/en.ts';
import type { CaseInList, CasesParts } from '../../rules/console/views.ts';
import type { CasesByOperator } from '../by-operator.ts';
import type { CaseRow } from '../store.ts';

const MOST = 5;
/** So many a count tells; beyond, it says so. */
const MOST_COUNTED = 20;

const part = partIn<CasesParts>('cases');
const word = wordIn<typeof en>('cases');

/** A case as a row of a list. */
export const caseInList = ({ number, topic, state, language, changedAt }: CaseRow): CaseInList => ({ number, topic, state, language, changedAt });

/** The cases of an account on its page, without their words: those are read where reading is recorded. */
export const casesOfCustomer = (cases: Pick<CasesByOperator, 'ofAccount' | 'waiting' | 'written'>): CustomerContribution<OperatorRight> => ({
  panels: [
    {
      right: 'answer-customers',
      title: word('supportCasesTitle'),
      column: 'glance',
      order: 30,
      async load({ accountId }) {
        const latest = await cases.ofAccount(accountId, MOST_COUNTED);
        return part('contacts', { count: latest.length, most: MOST_COUNTED, waiting: (await cases.waiting(accountId)).count });
      },
    },
    {
      right: 'answer-customers',
      title: word('supportCasesTitle'),
      column: 'narrow',
      order: 30,
      async load({ accountId }) {
        const latest = await cases.ofAccount(accountId, MOST);
        return latest.length > 0 ? part('ofAccount', latest.map(caseInList)) : undefined;
      },
    },
  ],
  timeline: [
    {
      right: 'answer-customers',
      kind: 'messages',
      read: async ({ accountId }, window) =>
        (await cases.written(accountId, window)).map(({ number, topic, operator, at }) => ({
          at,
          isByStaff: operator !== null,
          ...part('written', { number, topic, operator: operator ?? undefined }),
        })),
    },
  ],
});

import type { Fact } from '#design/console/parts.tsx';
import type { ConsoleAccount } from '#platform/rules/console/account.ts';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useConsoleSay } from './say.ts';

/** What is due for one part of an account, and since when. */
export function useDueText(): (part: ConsoleAccount['parts'][number]) => string {
  const say = useConsoleSay();
  const language = useLanguage();
  return ({ amountDue, pastDue, dueOn }) => {
    const amount = formatCents(amountDue, language);
    if (amountDue === 0) return say('recordDueNone');
    if (pastDue === amountDue) return say('recordPastDue', { amount });
    if (pastDue > 0 || dueOn === undefined) return say('recordDuePast', { amount, past: formatCents(pastDue, language) });
    return say('recordDueOn', { amount, date: dueOn });
  };
}

/** Whose account it is. */
export function useWhose(): (account: Pick<ConsoleAccount, 'customer' | 'place'>) => readonly Fact[] {
  const say = useConsoleSay();
  return ({ customer, place }) => [
    [say('customer'), customer],
    [say('recordPlace'), place],
  ];
}

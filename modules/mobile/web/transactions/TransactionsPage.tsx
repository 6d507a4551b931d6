import { Card } from '#design/web/cards/Card.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { LinkTabs } from '#design/web/link/LinkTabs.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { transactionViews } from '../../rules/transaction.ts';
import { useSay } from '../say.ts';
import { MobileTransactions } from './MobileTransactions.tsx';
import type { Transactions } from './transactions.ts';

const tabWords = { all: 'showAll', payments: 'showPayments', refunds: 'showRefunds' } as const;
const emptyWords = { all: 'noTransactions', payments: 'noPayments', refunds: 'noRefunds' } as const;

/** The mobile transactions: all of them, the payments, or the refunds (MOB-02). */
export function TransactionsPage({ data: { show, found, continued } }: PageProps<Transactions>) {
  const say = useSay();
  const here = `${pathOf('mobileTransactions')}?show=${show}` as const;
  return (
    <Stack>
      <PageHeading up={<UpLink href={pathOf('mobile')}>{say('mobile')}</UpLink>}>{say('transactions')}</PageHeading>
      <LinkTabs
        label={say('show')}
        tabs={transactionViews.map((view) => ({
          key: view,
          href: `${pathOf('mobileTransactions')}?show=${view}`,
          label: say(tabWords[view]),
          current: view === show,
        }))}
      />
      {found === unavailable ? (
        <Failure code="transactions" text="transactionsText" here={pathOf('mobileTransactions')} />
      ) : (
        <Card label={say(tabWords[show])}>
          {found.items.length === 0 ? <p>{say(emptyWords[show])}</p> : <MobileTransactions transactions={found.items} />}
          {continued && <Link href={here}>{say('showNewest')}</Link>}
          {found.next !== null && <StandaloneLink href={`${here}&after=${encodeURIComponent(found.next)}`}>{say('showEarlier')}</StandaloneLink>}
        </Card>
      )}
    </Stack>
  );
}

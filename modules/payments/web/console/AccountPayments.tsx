import { type Fact, Facts, Panel } from '#design/console/parts.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { AccountPayments as Data } from '../../rules/console/views.ts';
import { partWords } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useDueText, useWhose } from './AccountFacts.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { useConsoleSay } from './say.ts';

/** Who is on the phone, what they owe for each part, how they sign in, and what they paid. */
export function AccountPayments({ account: { account, accountNumber, payments, next, mayRecord, mayActOnLogins } }: { readonly account: Data }) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const whose = useWhose();
  const dueText = useDueText();
  const login: readonly Fact[] =
    mayActOnLogins && account?.username !== undefined
      ? [
          [
            say('paymentLogin'),
            <ConsoleLink key="login" to="/logins" query={{ username: account.username }}>
              {account.username}
            </ConsoleLink>,
          ],
        ]
      : [];
  return (
    <>
      {account !== undefined && (
        <Panel
          title={say('paymentsOf', { number: accountNumber })}
          aside={
            mayRecord && (
              <ConsoleLink to="/record-payment" query={{ find: accountNumber }}>
                {say('recordTitle')}
              </ConsoleLink>
            )
          }
        >
          <div className="in">
            <Facts
              facts={[...whose(account), ...account.parts.map((part) => [sayToCustomers(partWords[part.part]), dueText(part)] as const), ...login]}
            />
          </div>
        </Panel>
      )}
      <Panel title={say('paymentsTitle')}>
        {payments.length > 0 ? <PaymentTable payments={payments} /> : <p className="in">{say('paymentsNone')}</p>}
        {next !== undefined && (
          <ConsoleLink className="more" to="/payments" query={{ find: accountNumber, after: next }}>
            {say('auditOlder')}
          </ConsoleLink>
        )}
      </Panel>
    </>
  );
}

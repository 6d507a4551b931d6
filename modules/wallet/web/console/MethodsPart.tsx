import { Status, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { sayOf } from '#platform/web/say.tsx';
import type { en } from '../../copy/console/en.ts';
import type { MethodRow } from '../../rules/console/parts.ts';
import type { MethodState } from '../../rules/payment-method.ts';
import { useMethodName, useMethodSay } from '../parts/method-words.tsx';

const useConsoleSay = sayOf<typeof en>('wallet-console');

const tones = { valid: 'good', 'expiring-soon': 'look', expired: 'act', restricted: 'nothing', unavailable: 'act' } as const satisfies Record<
  MethodState,
  Tone
>;
const words = { 'expiring-soon': 'expiringSoon', expired: 'expired', restricted: 'restricted', unavailable: 'unavailable' } as const;

/** What the customer can pay with, masked and named as they see it. */
export function MethodsPart({ data }: { readonly data: readonly MethodRow[] }) {
  const say = useConsoleSay();
  const sayToCustomers = useMethodSay();
  return (
    <Table
      caption={say('methods')}
      columns={[say('method'), say('state')]}
      rows={data.map(({ state, ...method }) => ({
        key: method.methodId,
        cells: [
          <MethodFacts key="name" method={method} />,
          <Status key="state" tone={tones[state]}>
            {state === 'valid' ? say('valid') : sayToCustomers(words[state])}
          </Status>,
        ],
      }))}
    />
  );
}

function MethodFacts({ method: { brand, bankName, lastFour, nameOn, expiry, isDefault } }: { readonly method: Omit<MethodRow, 'state'> }) {
  const say = useMethodSay();
  const methodName = useMethodName();
  const facts = [
    bankName,
    nameOn,
    expiry && say('expires', { expiry: `${String(expiry.month).padStart(2, '0')}/${expiry.year}` }),
    isDefault ? say('defaultMethod') : undefined,
  ];
  return (
    <>
      {methodName({ brand: brand ?? null, lastFour })}
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </>
  );
}

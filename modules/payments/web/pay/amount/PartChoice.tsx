import { useId } from 'react';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { usePartName } from '../../parts/part-name.ts';
import { useSay } from '../../say.ts';
import type { PayablePart } from './amount-data.ts';

/** Chooses the part of the account to pay: each has its own address, so that it works without JavaScript. */
export function PartChoice({ parts, chosen }: { readonly parts: readonly PayablePart[]; readonly chosen: AccountPart }) {
  const say = useSay();
  const language = useLanguage();
  const nameOf = usePartName();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id}>
        <strong>{say('partQuestion')}</strong>
      </p>
      <Rows>
        {parts.map(({ part, amountDue }) => (
          <Row
            key={part}
            strong={part === chosen}
            {...(part === chosen && { note: say('partChosen') })}
            aside={<Amount>{formatCents(amountDue, language)}</Amount>}
          >
            <Link href={`${pathOf('payStart')}?part=${part}`} aria-current={part === chosen ? 'true' : undefined}>
              {nameOf(part)}
            </Link>
          </Row>
        ))}
      </Rows>
    </nav>
  );
}

import { useEffect, useState } from 'react';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { CopyAccountNumber } from '#modules/account/web/parts/CopyAccountNumber.tsx';
import { useGraph } from '#platform/web/front-end.tsx';
import { OwnNumberDocument } from '#platform/web/generated/graphql.ts';
import { useSay } from '../say.ts';

/**
 * The account number that we ask for on the phone, for who is signed in and may know it. Only the browser asks for it, because the page is public and
 * the same for everybody; if it does not arrive, it is left out.
 */
export function OwnNumber() {
  const number = useOwnNumber();
  return number === null ? null : <WholeNumber number={number} />;
}

/** The number and a button that copies it. */
function WholeNumber({ number }: { readonly number: string }) {
  const say = useSay();
  return (
    <Rows>
      <Row aside={<strong translate="no">{number}</strong>} acts={<CopyAccountNumber number={number} />}>
        {say('yourAccountNumber')}
      </Row>
    </Rows>
  );
}

function useOwnNumber(): string | null {
  const graph = useGraph();
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    graph(OwnNumberDocument, {}).then(
      ({ account }) => !isGone && setNumber(account?.profile.accountNumber ?? null),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [graph]);
  return number;
}

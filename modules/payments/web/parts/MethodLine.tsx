import type { ReactNode } from 'react';
import { Row } from '#design/web/cards/Rows.tsx';
import { methodName } from '#modules/payments/rules/method-name.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { methodNote, methodTag } from './method-words.tsx';
import { useSay } from './say.ts';

type Props = {
  readonly method: SavedMethodFragment;
  /** What it is used for, shown below its facts. */
  readonly children?: ReactNode;
  readonly acts?: ReactNode;
};

/** "Visa ending in 4242": a saved method as a list row, with its state. */
export function MethodLine({ method, children, acts }: Props) {
  const say = useSay();
  return (
    <Row
      strong
      note={
        <>
          {methodNote(method, say)}
          {children}
        </>
      }
      aside={methodTag(method, say)}
      acts={acts}
    >
      {methodName(say, method)}
    </Row>
  );
}

/** The name alone, for a sentence or a heading. */
export function MethodName({ method }: { readonly method: Pick<SavedMethodFragment, 'brand' | 'lastFour'> }) {
  return methodName(useSay(), method);
}

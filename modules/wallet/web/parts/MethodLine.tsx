import type { ReactNode } from 'react';
import { Row } from '#design/web/cards/Rows.tsx';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { methodName, type NamedMethod } from '../../rules/method-name.ts';
import { methodNote, methodTag, useMethodName, useMethodSay } from './method-words.tsx';

type Props = {
  readonly method: SavedMethodFragment;
  /** What it is used for, shown below its facts. */
  readonly children?: ReactNode;
  readonly acts?: ReactNode;
};

/** "Visa ending in 4242": a saved method as a list row, with its state. */
export function MethodLine({ method, children, acts }: Props) {
  const say = useMethodSay();
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
export function MethodName({ method }: { readonly method: NamedMethod }) {
  return useMethodName()(method);
}

import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { FailureCode } from '../../rules/catalogue.ts';
import { FailureHelp } from './FailureHelp.tsx';
import { type FailureWord, useFailureSay } from './say.ts';

type Props = {
  readonly code: FailureCode;
  readonly text: FailureWord;
  /** Where OK leads. */
  readonly ok: `/${string}`;
  /** Further links. */
  readonly acts?: ReactNode;
};

/** A failure in place of a whole page (specification 8). */
export function FailurePage({ code, text, ok, acts }: Props) {
  const say = useFailureSay();
  return (
    <Stack gap="large">
      <h1 tabIndex={-1}>{say(code)}</h1>
      <p>{say(text)}</p>
      <Actions>
        <ButtonLink href={ok}>{say('ok')}</ButtonLink>
        {acts}
      </Actions>
      <FailureHelp />
    </Stack>
  );
}

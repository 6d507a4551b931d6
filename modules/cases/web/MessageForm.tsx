import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextAreaField } from '#design/web/fields/TextAreaField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { FilesField } from './files/FilesField.tsx';
import { useSay } from './say.ts';
import { useProblems } from './use-problems.ts';

type Props = {
  /** What is asked or said before the message. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
};

/** A message to us with its files. */
export function MessageForm({ before, after }: Props) {
  const say = useSay();
  const { busy, field } = useProblems();
  return (
    <ActionForm encType="multipart/form-data">
      <Stack gap="large">
        {before}
        <TextAreaField {...field('message')} label={say('message')} hint={say('messageHint')} />
        <FilesField />
        {after}
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('sending')}>
            {say('send')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

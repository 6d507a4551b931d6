import type { ComponentProps, ReactNode } from 'react';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useSubmission } from '#platform/web/action-form.tsx';
import { RefusedForm } from './RefusedForm.tsx';

type Props = {
  /** Where it is among the steps of its journey, in words, too. */
  readonly step: NonNullable<ComponentProps<typeof StepHeading>['step']>;
  readonly heading: string;
  /** Above what is wrong with the form's last press. */
  readonly problemsTitle: string;
  /** The message if no answer came. */
  readonly unavailable: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One question of a journey, with the result of the form's last press above it. */
export function JourneyStep({ step, heading, problemsTitle, unavailable, aside, children }: Props) {
  const { submission } = useSubmission();
  return (
    <JourneyColumns
      head={
        <>
          <RefusedForm submission={submission} title={problemsTitle} unavailable={unavailable} />
          <StepHeading step={step}>{heading}</StepHeading>
        </>
      }
      aside={aside}
    >
      <Stack gap="large">{children}</Stack>
    </JourneyColumns>
  );
}

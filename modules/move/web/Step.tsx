import type { ReactNode } from 'react';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { positionOf } from '#platform/rules/journey/steps.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { moveJourney } from '../rules/move-journey.ts';
import { useSay } from './say.ts';

type StepName = keyof typeof moveJourney.steps;

type Props = {
  readonly step: StepName;
  /** The message if no answer came. */
  readonly unavailable: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One question, with the result of the form's last press above it. */
export function Step({ step, unavailable, aside, children }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const place = positionOf(moveJourney, step);
  return (
    <JourneyColumns
      head={
        <>
          <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={unavailable} />
          <StepHeading step={{ text: say('stepOf', place), ...place }}>{say(moveJourney.steps[step].heading)}</StepHeading>
        </>
      }
      aside={aside}
    >
      <Stack gap="large">{children}</Stack>
    </JourneyColumns>
  );
}

/** "Check your move - Step 3 of 3". */
export function stepTitle(step: StepName, words: Words): string {
  const say = sayIn<typeof en>(words, 'move');
  return `${say(moveJourney.steps[step].heading)} - ${say('stepOf', positionOf(moveJourney, step))}`;
}

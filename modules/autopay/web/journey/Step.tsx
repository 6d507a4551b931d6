import type { ReactNode } from 'react';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SoFar } from '#design/web/journey/SoFar.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import type { StepPosition } from '#platform/rules/journey/steps.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { Submission } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { headingOf, type Step as JourneyStep, positionIn } from './auto-pay-journey.ts';

type Props = {
  /** Undefined if the page is not one of the steps. */
  readonly place?: StepPosition;
  readonly heading: string;
  /** The message if no answer came; by default that nothing was changed. Pages that do change something need their own. */
  readonly unavailable?: string;
  /** The answers of earlier steps. */
  readonly soFar?: readonly SummaryRow[];
  readonly children: ReactNode;
};

/** One question of the journey, with the result of the form's last press above it. */
export function Step({ place, heading, unavailable, soFar, children }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  return (
    <JourneyColumns
      head={
        <>
          <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={unavailable ?? say('noAnswerStep')} />
          <StepHeading {...(place && { step: { text: say('stepOf', place), ...place } })}>{heading}</StepHeading>
        </>
      }
      soFar={soFar && <SoFar heading={say('title')} rows={soFar} />}
    >
      <Stack gap="large">{children}</Stack>
    </JourneyColumns>
  );
}

/** "Choose a payment method - Step 2 of 3". */
export function stepTitle(kind: AutoPayKind, step: JourneyStep, words: Words): string {
  const say = sayIn<typeof en>(words, 'autopay');
  return `${say(headingOf(kind, step))} - ${say('stepOf', positionIn(kind, step))}`;
}

export const errorOf = (submission: Submission | undefined, field: string): string | undefined =>
  submission?.problems.find((problem) => problem.field === field)?.text;

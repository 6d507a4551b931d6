import type { ReactNode } from 'react';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { SoFar } from '#design/web/journey/SoFar.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { payJourney } from '#modules/payments/rules/pay-journey.ts';
import type { StepPosition } from '#platform/rules/journey/steps.ts';
import type { Submission } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { useSay } from '../../say.ts';
import { Problems } from './Problems.tsx';
import { type Changed, Replacing } from './Replacing.tsx';
import { positionInPay } from './steps.ts';

type Props = {
  /** Undefined if the page is not one of the steps. */
  readonly place?: StepPosition;
  readonly heading: string;
  readonly submission: Submission | undefined;
  /** The message if no answer came; by default that nothing was charged. Pages that do charge need their own. */
  readonly unavailable?: string;
  /** The scheduled payment being changed, on the steps before the review, which shows it itself. */
  readonly replaces?: Changed | null;
  /** The answers of earlier steps. */
  readonly soFar?: readonly SummaryRow[];
  readonly aside?: { readonly heading: string; readonly content: ReactNode } | undefined;
  readonly children: ReactNode;
};

/** One question of the journey, with what is already known beside it. */
export function Step({ place, heading, submission, unavailable, replaces, soFar, aside, children }: Props) {
  const say = useSay();
  return (
    <JourneyColumns
      head={
        <>
          <Problems submission={submission} unavailable={unavailable ?? say('unavailableStep')} />
          <StepHeading {...(place && { step: { text: say('stepOf', place), ...place } })}>{heading}</StepHeading>
        </>
      }
      soFar={soFar && <SoFar heading={say('yourPayment')} rows={soFar} />}
      aside={aside && <SidePanel heading={aside.heading}>{aside.content}</SidePanel>}
    >
      <Stack gap="large">
        {replaces && <Replacing payment={replaces} />}
        {children}
      </Stack>
    </JourneyColumns>
  );
}

/** "Choose an amount - Step 1 of 4". */
export const stepTitle = (heading: keyof typeof en, place: StepPosition, words: Words): string =>
  titleAt(sayIn<typeof en>(words, 'payments')(heading), place, words);

/** The same of a step of a bill's payment that is always headed alike. */
export const payStepTitle = (step: 'amount' | 'method' | 'date', draft: { readonly bankLogin: boolean } | undefined, words: Words): string =>
  stepTitle(payJourney.steps[step].heading, positionInPay(step, draft), words);

/** The same for a heading from another module. */
export const titleAt = (heading: string, place: StepPosition, words: Words): string =>
  `${heading} - ${sayIn<typeof en>(words, 'payments')('stepOf', place)}`;

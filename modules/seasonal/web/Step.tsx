import type { ComponentProps } from 'react';
import { JourneyStep } from '#modules/failures/web/parts/JourneyStep.tsx';
import { positionOf } from '#platform/rules/journey/steps.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { seasonalJourney } from '../rules/seasonal-journey.ts';
import { useSay } from './say.ts';

type StepName = keyof typeof seasonalJourney.steps;

type Props = Pick<ComponentProps<typeof JourneyStep>, 'unavailable' | 'aside' | 'children'> & { readonly step: StepName };

/** One question, with the result of the form's last press above it. */
export function Step({ step, ...more }: Props) {
  const say = useSay();
  const place = positionOf(seasonalJourney, step);
  const heading = say(seasonalJourney.steps[step].heading);
  return <JourneyStep {...more} step={{ text: say('stepOf', place), ...place }} heading={heading} problemsTitle={say('problemsTitle')} />;
}

/** "Check your seasonal suspend - Step 2 of 2". */
export function stepTitle(step: StepName, words: Words): string {
  const say = sayIn<typeof en>(words, 'seasonal');
  return `${say(seasonalJourney.steps[step].heading)} - ${say('stepOf', positionOf(seasonalJourney, step))}`;
}

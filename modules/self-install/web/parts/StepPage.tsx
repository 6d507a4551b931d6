import type { ReactNode } from 'react';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useSay } from '../say.ts';
import { type Step, steps } from '../steps.ts';

type Props = { readonly step: Step; readonly heading: string; readonly above?: ReactNode; readonly children: ReactNode };

/** A step of setting up, and where it is in all of it. */
export function StepPage({ step, heading, above, children }: Props) {
  const say = useSay();
  const now = steps.indexOf(step);
  const place = { step: now + 1, steps: steps.length };
  const titles = [say('stepKit'), say('stepConnect'), say('stepActivate'), say('stepName'), say('stepTest'), say('stepDone')];
  const stages = steps.map(
    (each, index): Stage => ({ key: each, state: index < now ? 'done' : index === now ? 'now' : 'coming', title: titles[index] ?? '' }),
  );
  return (
    <JourneyColumns
      head={
        <Stack>
          {above}
          <StepHeading step={{ text: say('stepOf', place), ...place }}>{heading}</StepHeading>
        </Stack>
      }
      aside={
        <SidePanel heading={say('setup')} below={<p>{say('stopAnyTime')}</p>}>
          <Stages stages={stages} />
        </SidePanel>
      }
    >
      {children}
    </JourneyColumns>
  );
}

import { useEffect, useRef } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { VisitorPage } from '#modules/identity/web/parts/visitor-form.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { AppointmentShownFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { allows, isOver } from '../../rules/appointment.ts';
import { useSay } from '../say.ts';
import { dayText, firstName, states, types, windowText } from '../visit-words.ts';

export type VisitData = {
  readonly visit: AppointmentShownFragment;
  readonly isDone: boolean;
  /** The reader pressed the button of a mail that confirms. */
  readonly asksToConfirm: boolean;
};

/** What somebody sees who has the link or the number: when, how it stands, and that somebody will be home. The account stays behind the sign-in. */
export function VisitPage({ data: { visit, isDone, asksToConfirm } }: PageProps<VisitData>) {
  const say = useSay();
  const language = useLanguage();
  const { id, type, state, technician, arrival, credit, timeZone } = visit;
  const { tone, word } = states[state];
  const canConfirm = allows(state, 'confirm') && state !== 'confirmed' && state !== 'assigned';
  return (
    <VisitorPage title={say(types[type].word)}>
      {isDone && <Alert tone="positive" toneWord={say('done')} announce="status" title={say('doneConfirmed')} />}
      <Card label={say('nextTitle')}>
        <Stack>
          <StatusTag tone={tone}>{say(word)}</StatusTag>
          <SummaryList
            rows={[
              { key: 'when', term: say('when'), detail: dayText(visit, language), note: windowText(visit, say, language) },
              ...(technician && arrival
                ? [
                    {
                      key: 'arrival',
                      term: firstName(technician.name),
                      detail: say('aboutTime', { time: clockTime(arrival.at, timeZone, language) }),
                      note: say('stopsBefore', { count: arrival.stopsBefore }),
                    },
                  ]
                : []),
            ]}
          />
          {credit !== null && <p>{say('creditGiven', { amount: formatCents(credit, language) })}</p>}
          {canConfirm && <Confirm byItself={asksToConfirm} />}
        </Stack>
      </Card>
      {!isOver(state) && <Note>{say('adultHome')}</Note>}
      <StandaloneLink href={signInFor(pathOf('appointment', { id }))}>{say('signInToChange')}</StandaloneLink>
    </VisitorPage>
  );
}

/** @param byItself pressed by the page, once */
function Confirm({ byItself }: { readonly byItself: boolean }) {
  const say = useSay();
  const busy = useBusy();
  const isPressed = useRef(false);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byItself || isPressed.current) return;
    isPressed.current = true;
    here.current?.querySelector('form')?.requestSubmit();
  }, [byItself]);
  return (
    <div ref={here}>
      <ActionForm>
        <PrimaryButton type="submit" wide busy={busy} busyText={say('sending')}>
          {say('confirm')}
        </PrimaryButton>
      </ActionForm>
    </div>
  );
}

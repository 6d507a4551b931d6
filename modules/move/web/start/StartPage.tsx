import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { DateField } from '#design/web/fields/DateField.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { AddressPage } from '../address/AddressPage.tsx';
import { Bills } from '../Bills.tsx';
import { moveRows } from '../rows.tsx';
import { useSay } from '../say.ts';
import { stateText } from '../state-text.ts';
import type { StartData } from './start.ts';

type Open = Extract<StartData, { readonly kind: 'open' }>;

/** /move: the first step of a new move, or the one that is under way, with what can be changed about it. */
export const StartPage = ({ data }: PageProps<StartData>) => (data.kind === 'new' ? <AddressPage data={data.address} /> : <OpenPage data={data} />);

function OpenPage({ data }: { readonly data: Open }) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { move } = data;
  const isBefore = move.state === 'submitted' || move.state === 'scheduled';
  const isThere = move.state === 'in-progress' && move.arrivedOn !== null;
  return (
    <Stack gap="large">
      <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('noAnswerStep')} />
      <StepHeading>{say('move')}</StepHeading>
      <p>{stateText(move, words)}</p>
      {(isThere || move.waitsFor === 'visit') && (
        <Actions>
          {move.waitsFor === 'visit' && <ButtonLink href={pathOf('appointmentTime', { type: 'install' })}>{say('bookVisit')}</ButtonLink>}
          {isThere && <ButtonLink href={pathOf('activation')}>{say('setUpNow')}</ButtonLink>}
        </Actions>
      )}
      <SummaryList rows={[{ key: 'number', term: say('rowNumber'), detail: move.number }, ...moveRows(move, say, language)]} />
      {[...move.changes.map((name) => say('becomesOf', { name })), ...move.ends.map((name) => say('endsOf', { name }))].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isBefore && (
        <>
          <Bills bills={move.bills} isBooked />
          <Days data={data} />
          {data.changeable && <Cancel move={move.id} />}
        </>
      )}
    </Stack>
  );
}

function Days({ data: { move, changeable } }: { readonly data: Open }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { submission } = useSubmission();
  const day = (date: Open['move']['startsOn']) => formatDate(date, 'long', language);
  const errorOf = (field: string) => submission?.problems.find((problem) => problem.field === field)?.text;
  return (
    <Stack gap="medium">
      <h2>{say('otherDaysHeading')}</h2>
      {changeable === undefined ? (
        <p>{say('tooLate')}</p>
      ) : (
        <>
          <p>{say('otherDaysText', { first: day(changeable.firstOn), last: day(changeable.lastOn) })}</p>
          <ActionForm key={`${move.endsOn} ${move.startsOn}`}>
            <Stack gap="medium">
              <input type="hidden" name="move" value={move.id} />
              <DateField
                name="end"
                label={say('endLabel')}
                hint={say('endHint', { example: monthDayYear(move.endsOn) })}
                error={errorOf('end')}
                defaultValue={submission?.values.end ?? monthDayYear(move.endsOn)}
              />
              <DateField
                name="start"
                label={say('startLabel')}
                hint={say('endHint', { example: monthDayYear(move.startsOn) })}
                error={errorOf('start')}
                defaultValue={submission?.values.start ?? monthDayYear(move.startsOn)}
              />
              <div>
                <SecondaryButton type="submit" busy={busy} busyText={say('saving')}>
                  {say('otherDaysAct')}
                </SecondaryButton>
              </div>
            </Stack>
          </ActionForm>
        </>
      )}
    </Stack>
  );
}

function Cancel({ move }: { readonly move: string }) {
  const say = useSay();
  const busy = useBusy();
  return (
    <Stack gap="medium">
      <h2>{say('cancelHeading')}</h2>
      <p>{say('cancelText')}</p>
      <ActionForm>
        <input type="hidden" name="move" value={move} />
        <input type="hidden" name="act" value="cancel" />
        <SecondaryButton type="submit" busy={busy} busyText={say('cancelling')}>
          {say('cancelAct')}
        </SecondaryButton>
      </ActionForm>
    </Stack>
  );
}

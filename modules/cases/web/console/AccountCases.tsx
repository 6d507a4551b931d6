import { Status } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { CaseInList, Contacts, MessageWritten } from '../../rules/console/views.ts';
import { CaseState } from './CaseState.tsx';
import { useConsoleSay } from './say.ts';

/** The latest cases of an account. */
export function AccountCases({ data }: { readonly data: readonly CaseInList[] }) {
  const say = useConsoleSay();
  return (
    <Table
      caption={say('supportCasesTitle')}
      columns={[say('supportCaseNumber'), say('supportCaseState')]}
      rows={data.map(({ number, topic, state }) => ({
        key: number,
        cells: [
          <>
            <CaseLink number={number} />
            <small>{topic}</small>
          </>,
          <CaseState key="state" state={state} />,
        ],
      }))}
    />
  );
}

/** How often somebody of the account has written, and whether we owe an answer. */
export function ContactsPart({ data: { count, most, waiting } }: { readonly data: Contacts }) {
  const say = useConsoleSay();
  return (
    <>
      <strong>{say(count < most ? 'contacts' : 'contactsMany', { count })}</strong>
      <Status tone={waiting > 0 ? 'look' : 'good'}>{waiting > 0 ? say('contactsWaiting', { count: waiting }) : say('contactsAnswered')}</Status>
    </>
  );
}

/** Who wrote in a case, in the timeline of its account. */
export function WrittenPart({ data: { number, topic, operator } }: { readonly data: MessageWritten }) {
  const say = useConsoleSay();
  return (
    <>
      {say(operator === undefined ? 'supportCaseTheyWrote' : 'supportCaseWeWrote', { topic })}
      <small>
        {operator !== undefined && `${operator} · `}
        <CaseLink number={number} />
      </small>
    </>
  );
}

const CaseLink = ({ number }: { readonly number: string }) => (
  <ConsoleLink to="/support-cases" query={{ case: number }}>
    {number}
  </ConsoleLink>
);

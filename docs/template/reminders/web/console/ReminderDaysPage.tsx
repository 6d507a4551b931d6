import { Form, Submit, TextField } from '#design/console/form.tsx';
import { Done, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { RemindersPage } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** How many reminders go out on which day, and the form that moves those of a day. */
export function ReminderDaysPage({ data: { days, moved } }: { readonly data: RemindersPage }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('remindersTitle')} lead={say('remindersText')} />
      {moved !== undefined && <Done>{say('remindersMoved', { count: moved })}</Done>}
      <div className="side-by">
        <Panel title={say('remindersTitle')}>
          {days.length > 0 ? (
            <Table
              caption={say('remindersTitle')}
              columns={[say('remindersDay'), say('remindersCount')]}
              rows={days.map(({ on, count }) => ({ key: on, cells: [<Time key="on" at={on} />, count] }))}
            />
          ) : (
            <p className="in">{say('remindersEmpty')}</p>
          )}
        </Panel>
        <Panel title={say('remindersMove')}>
          <div className="in">
            <MoveForm />
          </div>
        </Panel>
      </div>
    </>
  );
}

function MoveForm() {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <Form action={toPage('/reminders')}>
      <TextField name="from" label={say('remindersFrom')} hint={say('remindersDayHint')} />
      <TextField name="to" label={say('remindersTo')} hint={say('remindersDayHint')} />
      <ReasonField />
      <Submit>{say('remindersMove')}</Submit>
    </Form>
  );
}

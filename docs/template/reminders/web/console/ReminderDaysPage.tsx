import { Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import type { RemindersViews } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** How many reminders go out on which day. */
export function ReminderDaysPage({ data }: { readonly data: RemindersViews['reminders'] }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('remindersTitle')} lead={say('remindersText')} />
      <Panel title={say('remindersTitle')}>
        {data.length > 0 ? (
          <Table
            caption={say('remindersTitle')}
            columns={[say('remindersDay'), say('remindersCount')]}
            rows={data.map(({ on, count }) => ({ key: on, cells: [<Time key="on" at={on} />, count] }))}
          />
        ) : (
          <p className="in">{say('remindersEmpty')}</p>
        )}
      </Panel>
    </>
  );
}

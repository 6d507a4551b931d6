import { FindForm, TextField } from '#design/console/form.tsx';
import { Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { AuditTrail } from '../rules/views.ts';
import { useSay } from '../say.ts';
import { AccountOfLine, ActOfLine, SubjectOfLine } from './AuditLines.tsx';

/** Acts of operators and other systems, searchable by account, actor or act. */
export function AuditPage({ data: { search, lines, isFirst, before } }: { readonly data: AuditTrail }) {
  const say = useSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('auditTitle')} lead={say('auditText')} />
      <FindForm action={address('/audit')} button={say('find')}>
        <TextField name="account" label={say('accountNumber')} value={search.account} />
        <TextField name="actor" label={say('who')} value={search.actor} hint={say('whoHint')} />
        <TextField name="act" label={say('act')} value={search.act} hint={say('beginsWith')} />
      </FindForm>
      {lines.length > 0 ? (
        <Panel title={say('auditTitle')}>
          <Table
            caption={say('auditTitle')}
            columns={[say('when'), say('who'), say('act'), say('account'), say('details')]}
            rows={lines.map((line) => ({
              key: String(line.number),
              cells: [
                <Time key="at" at={line.at} />,
                line.actor,
                <ActOfLine key="act" act={line.act} />,
                <AccountOfLine key="account" accountNumber={line.accountNumber} />,
                <SubjectOfLine key="subject" subject={line.subject} />,
              ],
            }))}
          />
        </Panel>
      ) : (
        <p role="status">{say('auditEmpty')}</p>
      )}
      <p className="pages">
        {!isFirst && (
          <ConsoleLink to="/audit" query={search}>
            {say('auditNewest')}
          </ConsoleLink>
        )}
        {before !== undefined && (
          <ConsoleLink to="/audit" query={{ ...search, before }}>
            {say('auditOlder')}
          </ConsoleLink>
        )}
      </p>
    </>
  );
}

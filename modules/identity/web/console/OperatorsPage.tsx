import { Choices, Form, Submit, TextField } from '#design/console/form.tsx';
import { Done, Head, Panel, timeText } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { OperatorsPage as Data } from '../../rules/console/views.ts';
import { operatorRoles } from '../../rules/operator-rights.ts';
import { useConsoleSay } from './say.ts';

/** Who may work here; inviting someone, and revoking their access. */
export function OperatorsPage({ data: { operators, closed, link } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('operatorsTitle')} lead={say('operatorsLead', { count: operators.filter(({ closedAt }) => closedAt === null).length })} />
      {link !== undefined && (
        <div className="done" role="status">
          <h2>{say('operatorLinkFor', { name: link.name })}</h2>
          <p>
            <code>{link.address}</code>
          </p>
          <p>{say('linkOnce', { time: timeText(link.expiresAt) })}</p>
        </div>
      )}
      {closed !== undefined && <Done>{say('operatorDone', { name: closed })}</Done>}
      <div className="side-by">
        <Panel title={say('operatorsTitle')}>
          <Table
            caption={say('operatorsTitle')}
            columns={[say('name'), say('roles'), say('factorTitle'), say('state')]}
            rows={operators.map(({ name, roles, factorSince, closedAt }) => ({
              key: name,
              cells: [
                name,
                <ul key="roles" className="lines">
                  {roles.map((role) => (
                    <li key={role}>{say(`role_${role}`)}</li>
                  ))}
                </ul>,
                factorSince === null ? say('factorNone') : say('factorSince', { time: timeText(factorSince) }),
                closedAt === null ? (
                  <Form key="close" action={address('/operators')} hidden={{ close: name }}>
                    <button type="submit">{say('operatorClose', { name })}</button>
                  </Form>
                ) : (
                  say('operatorClosed')
                ),
              ],
            }))}
          />
        </Panel>
        <Panel title={say('operatorLink')}>
          <div className="in">
            <p>{say('operatorLinkText')}</p>
            <Form action={address('/operators')}>
              <TextField name="name" label={say('name')} hint={say('operatorNameHint')} />
              <Choices
                kind="checkbox"
                name="role"
                legend={say('roles')}
                choices={operatorRoles.map((role) => ({ value: role, label: say(`role_${role}`) }))}
              />
              <Submit>{say('operatorLink')}</Submit>
            </Form>
          </div>
        </Panel>
      </div>
    </>
  );
}

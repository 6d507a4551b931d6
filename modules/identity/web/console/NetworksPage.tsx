import { ActButton, Actions, Form, TextField } from '#design/console/form.tsx';
import { Done, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { NetworksPage as Data } from '../../rules/console/views.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { useConsoleSay } from './say.ts';

/** Networks that may not sign in: who was blocked and why; blocking and unblocking. */
export function NetworksPage({ data: { done, blocked } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('networksTitle')} lead={say('networksText')} />
      {done !== undefined && <Done>{say(done === 'block' ? 'networkDoneBlock' : 'networkDoneUnblock')}</Done>}
      <div className="side-by">
        <Panel title={say('networksTitle')}>
          {blocked.length > 0 ? (
            <Table
              caption={say('networksTitle')}
              columns={[say('network'), say('when'), say('who'), say('reason')]}
              rows={blocked.map(({ network, at, by, reason }) => ({ key: network, cells: [network, <Time key="at" at={at} />, by, reason] }))}
            />
          ) : (
            <p className="in" role="status">
              {say('networksNone')}
            </p>
          )}
        </Panel>
        <Panel title={say('networkAct')}>
          <div className="in">
            <Form action={address('/networks')}>
              <TextField name="address" label={say('network')} hint={say('networkHint')} />
              <ReasonField />
              <Actions>
                <ActButton act="block">{say('networkBlock')}</ActButton>
                <ActButton act="unblock">{say('networkUnblock')}</ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      </div>
    </>
  );
}

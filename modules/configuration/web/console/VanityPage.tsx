import { ActButton, Actions, Form, TextField, useSent } from '#design/console/form.tsx';
import { Done, Head, Panel, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { VanityPage as Data } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** Vanity addresses and the pages they lead to: listing, creating and removing them. */
export function VanityPage({ data }: { readonly data: Data }) {
  const say = useConsoleSay();
  const { addresses, shown, history } = data;
  return (
    <>
      <Head title={say('vanityTitle')} lead={say('vanityText')} />
      {shown !== undefined && history.length > 0 && <Done>{shown}</Done>}
      <div className="side-by">
        <div className="stack">
          <Panel title={say('vanityTitle')}>
            {addresses.length > 0 ? (
              <Table
                caption={say('vanityTitle')}
                columns={[say('vanityAddress'), say('vanityTo')]}
                rows={addresses.map(({ address, to }) => ({
                  key: address,
                  cells: [
                    <ConsoleLink key="address" to="/short-addresses" query={{ done: address }}>
                      {address}
                    </ConsoleLink>,
                    to,
                  ],
                }))}
              />
            ) : (
              <p className="in" role="status">
                {say('vanityNone')}
              </p>
            )}
          </Panel>
          {history.length > 0 && (
            <Panel title={say('settingHistory')}>
              <Table
                caption={say('settingHistory')}
                columns={[say('version'), say('when'), say('who'), say('vanityTo'), say('reason')]}
                rows={history.map(({ version, at, by, to, reason }) => ({
                  key: String(version),
                  cells: [version, <Time key="at" at={at} />, by, to ?? say('vanityNowhere'), reason],
                }))}
              />
            </Panel>
          )}
        </div>
        <Panel title={say('vanityChange')}>
          <div className="in">
            <VanityForm page={data} />
          </div>
        </Panel>
      </div>
    </>
  );
}

function VanityForm({ page: { shown, history } }: { readonly page: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const { fields } = useSent();
  return (
    <Form action={toPage('/short-addresses')} hidden={shown === undefined ? {} : { shown, seen: history[0]?.version ?? 0 }}>
      <TextField name="address" label={say('vanityAddress')} hint={say('vanityAddressHint')} value={fields.address ?? shown} />
      <TextField name="to" label={say('vanityTo')} hint={say('vanityToHint')} />
      <ReasonField />
      <Actions>
        <ActButton act="set" isFirst>
          {say('settingSave')}
        </ActButton>
        <ActButton act="remove">{say('vanityRemove')}</ActButton>
        <ActButton act="undo">{say('settingUndo')}</ActButton>
      </Actions>
    </Form>
  );
}

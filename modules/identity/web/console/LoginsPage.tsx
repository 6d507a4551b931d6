import { ActButton, Actions, FindForm, Form, TextField } from '#design/console/form.tsx';
import { Done, Facts, Head, Panel, Status, timeText } from '#design/console/parts.tsx';
import { customerPath } from '#platform/rules/console/customer.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { LoginsPage as Data, FoundLogin, LoginAct } from '../../rules/console/views.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { useConsoleSay } from './say.ts';

const words = {
  end: { button: 'loginEnd', done: 'loginDoneEnd' },
  close: { button: 'loginClose', done: 'loginDoneClose' },
  open: { button: 'loginOpenAgain', done: 'loginDoneOpen' },
  block: { button: 'loginBlock', done: 'loginDoneBlock' },
  unblock: { button: 'loginUnblock', done: 'loginDoneUnblock' },
} as const satisfies Readonly<Record<LoginAct, unknown>>;

/** A customer's login: its state, ending its sessions, closing and opening it. */
export function LoginsPage({ data: { isElsewhere, username, done, found } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const address = useAddress();
  return (
    <>
      <Head title={say('loginsTitle')} lead={say(isElsewhere ? 'loginsElsewhereText' : 'loginsText')} />
      {done !== undefined && <Done>{say(words[done].done)}</Done>}
      <FindForm action={address('/logins')} button={say('find')}>
        <TextField name="username" label={say(isElsewhere ? 'userId' : 'username')} value={username} />
      </FindForm>
      {found === 'missing' && <p role="status">{say('loginMissing')}</p>}
      {found !== undefined && found !== 'missing' && <OneLogin login={found} />}
    </>
  );
}

function OneLogin({ login }: { readonly login: FoundLogin }) {
  const say = useConsoleSay();
  const address = useAddress();
  const { username, accountNumber, closedAt, blockedAt, sessions } = login;
  const possible = ['end', closedAt === null ? 'close' : 'open', blockedAt === null ? 'block' : 'unblock'] as const;
  return (
    <div className="two">
      <Panel title={username}>
        <div className="in">
          <Facts
            facts={[
              [
                say('accountNumber'),
                <ConsoleLink key="account" to={customerPath(accountNumber)}>
                  {accountNumber}
                </ConsoleLink>,
              ],
              [say('loginState'), <LoginState key="state" login={login} />],
              [say('loginSessions'), sessions],
            ]}
          />
        </div>
      </Panel>
      <Panel title={say('loginActs')}>
        <div className="in">
          <Form action={address('/logins')} hidden={{ username }}>
            <ReasonField />
            <Actions>
              {possible.map((act) => (
                <ActButton key={act} act={act}>
                  {say(words[act].button)}
                </ActButton>
              ))}
            </Actions>
          </Form>
        </div>
      </Panel>
    </div>
  );
}

function LoginState({ login: { closedAt, blockedAt } }: { readonly login: FoundLogin }) {
  const say = useConsoleSay();
  if (closedAt !== null) return <Status tone="nothing">{say('loginClosed', { time: timeText(closedAt) })}</Status>;
  if (blockedAt !== null) return <Status tone="act">{say('loginBlocked', { time: timeText(blockedAt) })}</Status>;
  return <Status tone="good">{say('loginOpen')}</Status>;
}

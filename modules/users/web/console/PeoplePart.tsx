import { Status, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { PersonRow } from '../../rules/console/parts.ts';
import type { PlacedState } from '../../rules/policy.ts';
import { useSay } from '../say.ts';
import { roleWord, stateWord } from '../words.ts';
import { useConsoleSay } from './say.ts';

const tones = { active: 'good', invited: 'underway', disabled: 'nothing' } as const satisfies Record<PlacedState, Tone>;

/** Who may use the account, in which role. */
export function PeoplePart({ data }: { readonly data: readonly PersonRow[] }) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  return (
    <Table
      caption={say('people')}
      columns={[say('who'), say('role'), say('state')]}
      rows={data.map(({ userId, name, role, state, maskedEmail, login }) => ({
        key: userId,
        cells: [
          <>
            {login?.mayOpen ? (
              <ConsoleLink to="/logins" query={{ username: login.username }}>
                {name}
              </ConsoleLink>
            ) : (
              name
            )}
            <small>{[login?.username, maskedEmail].filter(Boolean).join(' · ')}</small>
          </>,
          roleWord(role, sayToCustomers),
          <Status key="state" tone={tones[state]}>
            {stateWord(state, sayToCustomers)}
          </Status>,
        ],
      }))}
    />
  );
}

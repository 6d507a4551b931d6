import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { AutoPayAuthorizationFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';

/** Every stored authorization, with its text to download (decisions 7). */
export function Authorizations({ authorizations }: { readonly authorizations: readonly AutoPayAuthorizationFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const date = (on: AutoPayAuthorizationFragment['givenOn']) => formatDate(on, 'long', language);
  const stateOf = ({ state, endedOn }: AutoPayAuthorizationFragment) => {
    if (endedOn !== null) return say('keptEnded', { date: date(endedOn) });
    return say(state === 'effective' ? 'keptInForce' : 'doneNot');
  };
  return (
    <Disclosure summary={say('keptHeading')}>
      <Stack>
        <p>{say('keptText')}</p>
        <Rows>
          {authorizations.map((one) => {
            const name = say(one.kind === 'backup' ? 'keptBackupRow' : 'keptRow', { part: partName(say, one.part), date: date(one.givenOn) });
            const download = (
              <a href={`${pathOf('autoPay')}/authorizations/${one.id}.txt`}>
                {say('download')}
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </a>
            );
            return (
              <Row key={one.id} note={stateOf(one)} aside={download}>
                {name}
              </Row>
            );
          })}
        </Rows>
      </Stack>
    </Disclosure>
  );
}

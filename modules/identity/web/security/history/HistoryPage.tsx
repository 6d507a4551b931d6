import { Row } from '#design/web/cards/Rows.tsx';
import { History } from '#design/web/data/History.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import type { SecurityHistoryLineFragment, SecurityHistoryQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import type { en } from '../../../copy/en.ts';
import type { HistoryKind } from '../../../rules/security-history.ts';
import type { StepUpPurpose } from '../../../rules/step-up.ts';
import { useSay } from '../../say.ts';

export type HistoryData = { readonly history: NonNullable<SecurityHistoryQuery['account']>['securityHistory']; readonly timeZone: string };

/** Everything that was done to how the user signs in and is reached, newest first. */
export function HistoryPage({ data: { history, timeZone } }: PageProps<HistoryData>) {
  const say = useSay();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('security')}>{say('securityTitle')}</UpLink>}>{say('historyTitle')}</PageHeading>
      <Stack gap="large">
        <p>{say('historyText')}</p>
        <History
          label={say('historyTitle')}
          empty={say('historyEmpty')}
          lines={history.items.map((line) => <Line key={line.number} line={line} timeZone={timeZone} />)}
          older={history.next === null ? undefined : { href: `${pathOf('securityHistory')}?after=${history.next}`, label: say('historyOlder') }}
        />
        <Note small>
          <WithPhone>{say('historyNotYou')}</WithPhone>
        </Note>
      </Stack>
    </>
  );
}

type Word = keyof typeof en;

const kinds: Readonly<Record<Exclude<HistoryKind, 'code-given'>, Word>> = {
  'password-changed': 'historyPassword',
  'passkey-added': 'historyPasskeyAdded',
  'passkey-removed': 'historyPasskeyRemoved',
  'login-created': 'historyLoginCreated',
  'login-closed': 'historyLoginClosed',
  'login-opened': 'historyLoginOpened',
  'login-blocked': 'historyLoginBlocked',
  'sessions-ended': 'historySessionsEnded',
  'email-changed': 'historyEmail',
  'phone-changed': 'historyPhone',
};
const codes: Readonly<Record<StepUpPurpose, Word>> = {
  'new-method': 'historyCodeMethod',
  'new-contact': 'historyCodeContact',
  'voice-details': 'historyCodeVoice',
  'account-users': 'historyCodeUsers',
  'new-passkey': 'historyCodePasskey',
};
const words = new Map<string, Word>([...Object.entries(kinds), ...Object.entries(codes)]);

function Line({ line: { kind, purpose, byUs, at }, timeZone }: { readonly line: SecurityHistoryLineFragment; readonly timeZone: string }) {
  const say = useSay();
  const language = useLanguage();
  const date = dayInWords(at, timeZone, language);
  const word = words.get(purpose ?? kind);
  return <Row note={byUs ? say('historyByUs', { date }) : date}>{word === undefined ? kind : say(word)}</Row>;
}

import UserRound from 'lucide-react/icons/user-round';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PrimaryOfferFragment, SeenUserFragment, UsersQuery } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { PlacedState } from '../../rules/policy.ts';
import { useSay } from '../say.ts';
import { type Done, doneWords, roleText, roleWord, stateWord } from '../words.ts';

type Users = NonNullable<UsersQuery['account']>['users'];

export type UsersData = { readonly users: Users | typeof unavailable; readonly done: Done | undefined };

/** Everybody with a place on the account, for those who manage it; others see only themselves, and whom to ask. */
export function UsersPage({ data: { users, done } }: PageProps<UsersData>) {
  const say = useSay();
  const counted = users !== unavailable && users.mayManage;
  const lead = counted ? say('peopleAre', { count: users.people.length, free: say('free', { count: users.free }) }) : undefined;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('settings')}>{say('settings')}</UpLink>} lead={lead}>
        {say('title')}
      </PageHeading>
      <Stack>
        {done && <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(doneWords[done])} />}
        {users === unavailable ? <Failure code="users" text="usersText" here={pathOf('users')} /> : <People users={users} />}
      </Stack>
    </>
  );
}

function People({ users: { mayManage, mayInvite, people, offer } }: { readonly users: Users }) {
  const say = useSay();
  const isPrimary = people.some(({ isYou, role }) => isYou && role === 'Primary');
  return (
    <>
      {offer && <Offer offer={offer} />}
      {!mayManage && (
        <Alert tone="info" toneWord={say('toneInfo')} title={say('mayNotTitle')}>
          {say('mayNot')}
        </Alert>
      )}
      <Grid>
        <GridCell span={8}>
          <Stack>
            <Card label={say('title')}>
              <Rows>
                {people.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </Rows>
              {isPrimary && people.length > 1 && <Note small>{say('toHandOver')}</Note>}
            </Card>
            {mayInvite && (
              <p>
                <ButtonLink href={pathOf('userInvite')}>{say('invite')}</ButtonLink>
              </p>
            )}
            {mayManage && <StandaloneLink href={pathOf('userHistory')}>{say('toHistory')}</StandaloneLink>}
          </Stack>
        </GridCell>
        <GridCell span={4}>
          <Roles />
        </GridCell>
      </Grid>
    </>
  );
}

function UserRow({ user }: { readonly user: SeenUserFragment }) {
  const say = useSay();
  const language = useLanguage();
  const name = `${user.firstName} ${user.lastName}`;
  const expiry = user.invitedUntil ? say('invitedUntil', { date: formatDate(user.invitedUntil, 'long', language) }) : say('expired');
  const facts = [roleWord(user.role, say), user.maskedEmail, ...(user.state === 'invited' ? [expiry] : [])];
  const tag = user.isYou ? <StatusTag tone="info">{say('you')}</StatusTag> : <State state={user.state} />;
  const opens = user.acts.length > 0;
  return (
    <Row strong whole={opens} mark={<Mark icon={UserRound} tone={user.state === 'active' ? 'accent' : 'neutral'} />} facts={facts} state={tag}>
      {opens ? (
        <Link href={pathOf('user', { id: user.id })} aria-label={`${say('change')}: ${name}`}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Row>
  );
}

/** What each role may do, the most first. */
function Roles() {
  const say = useSay();
  return (
    <Card labelledBy="roles">
      <CardHeading id="roles">{say('rolesTitle')}</CardHeading>
      <Rows>
        {(['Primary', 'Admin', 'Standard', 'Child'] as const).map((role) => (
          <Row key={role} strong note={roleText(role, say)}>
            {roleWord(role, say)}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function State({ state }: { readonly state: PlacedState }) {
  const say = useSay();
  const tone = state === 'active' ? 'positive' : state === 'disabled' ? 'negative' : 'waiting';
  return <StatusTag tone={tone}>{stateWord(state, say)}</StatusTag>;
}

function Offer({ offer }: { readonly offer: PrimaryOfferFragment }) {
  const say = useSay();
  const title = offer.isToYou ? say('offerFrom', { name: offer.fromName }) : say('offerTo', { name: offer.toName });
  return <Alert tone="info" toneWord={say('toneInfo')} title={title} acts={<Link href={pathOf('usersPrimary')}>{say('see')}</Link>} />;
}

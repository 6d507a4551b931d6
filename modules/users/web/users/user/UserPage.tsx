import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { SeenUserFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import type { GivenRole } from '../../../rules/policy.ts';
import { MayNot } from '../../MayNot.tsx';
import { useSay } from '../../say.ts';
import { useProblems } from '../../use-problems.ts';
import { paysBills, roleCards, roleWord, stateWord } from '../../words.ts';

/** The confirmations: the link, the question, what it means, the button. */
const questions = {
  disable: { link: 'disable', question: 'disableQuestion', text: 'disableText', act: 'disableAct' },
  remove: { link: 'remove', question: 'removeQuestion', text: 'removeText', act: 'removeAct' },
  withdraw: { link: 'withdraw', question: 'withdrawQuestion', text: 'withdrawText', act: 'withdrawAct' },
  offer: { link: 'offer', question: 'offerQuestion', text: 'offerText', act: 'offerAct' },
} as const;
type Question = keyof typeof questions;

export const isQuestion = (act: string): act is Question => hasKey(questions, act);

export type UserData = {
  readonly user: SeenUserFragment;
  readonly roles: readonly GivenRole[];
  readonly ask: Question | undefined;
  /** Selected at first. */
  readonly role: string;
};

/** One user, and what the reader may do to them. */
export function UserPage({ data: { user, roles, ask, role } }: PageProps<UserData>) {
  const say = useSay();
  const { problems } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{nameOf(user)}</PageHeading>
      <Facts>{[roleWord(user.role, say), stateWord(user.state, say), user.maskedEmail]}</Facts>
      {user.acts.length === 0 && <MayNot text={say('notOverYou')} />}
      {ask ? <Ask user={user} what={ask} /> : <Acts user={user} roles={roles} role={role} />}
    </Stack>
  );
}

const nameOf = ({ firstName, lastName }: SeenUserFragment) => `${firstName} ${lastName}`;

function Acts({ user, roles, role }: Pick<UserData, 'user' | 'roles' | 'role'>) {
  const say = useSay();
  const open = user.acts.filter(isQuestion);
  return (
    <>
      {user.acts.includes('role') && <RoleForm roles={roles} role={role} />}
      {user.acts.includes('enable') && <AtOnce act="enable">{say('enable')}</AtOnce>}
      {user.acts.includes('resend') && <AtOnce act="resend">{say('newLink')}</AtOnce>}
      {open.length > 0 && (
        <Actions>
          {open.map((act) => (
            <ButtonLink key={act} look="secondary" href={`${pathOf('user', { id: user.id })}?ask=${act}`}>
              {say(questions[act].link)}
            </ButtonLink>
          ))}
        </Actions>
      )}
    </>
  );
}

function RoleForm({ roles, role }: Pick<UserData, 'roles' | 'role'>) {
  const say = useSay();
  const { busy, errorOf } = useProblems();
  return (
    <ActionForm>
      <Stack>
        <input type="hidden" name="act" value="role" />
        <RadioCards name="role" label={say('role')} error={errorOf('role')} options={roleCards(roles, say)} chosen={role} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('changing')}>
            {say('save')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function AtOnce({ act, children }: { readonly act: 'enable' | 'resend'; readonly children: string }) {
  const say = useSay();
  const { busy } = useProblems();
  return (
    <ActionForm>
      <input type="hidden" name="act" value={act} />
      <SecondaryButton type="submit" busy={busy} busyText={say('changing')}>
        {children}
      </SecondaryButton>
    </ActionForm>
  );
}

function Ask({ user, what }: { readonly user: SeenUserFragment; readonly what: Question }) {
  const say = useSay();
  const { busy } = useProblems();
  const words = questions[what];
  return (
    <Card labelledBy="question">
      <CardHeading id="question">{say(words.question, { name: nameOf(user) })}</CardHeading>
      <p>{say(words.text)}</p>
      {(what === 'disable' || what === 'remove') && paysBills(user.role) && <p>{say('paymentsStay', { name: nameOf(user) })}</p>}
      <ActionForm>
        <input type="hidden" name="act" value={what} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('changing')}>
            {say(words.act)}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('user', { id: user.id })}>
            {say('keep')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Card>
  );
}

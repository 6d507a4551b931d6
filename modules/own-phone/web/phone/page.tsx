import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { CheckOwnPhoneDocument, OwnPhoneDocument, type OwnPhoneShownFragment } from '#platform/web/generated/graphql.ts';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LINE_PATH } from '../paths.ts';
import { messageOf, problemsOf } from '../refusal.ts';
import { useSay } from '../say.ts';

/** `isGone`: the phone that was checked cannot be brought any more. */
type PhoneData = OwnPhoneShownFragment & { readonly isGone: boolean };

/** /byod: which phone is brought, and whether it can be. */
export const phonePage = defineFrontEndPage<PhoneData>({
  async load({ graph, search }) {
    const { account } = await graph(OwnPhoneDocument, {});
    return account?.ownPhone ? { ...account.ownPhone, isGone: search.refused === 'no-phone' } : notHere;
  },
  act: check,
  title: (_, words) => sayIn<typeof en>(words, 'own-phone')('title'),
  Page: PhonePage,
});

async function check({ imei = '' }: Readonly<Record<string, string>>, { graph, words }: FrontEndPageRequest) {
  const { checkOwnPhone: answer } = await graph(CheckOwnPhoneDocument, { imei });
  return answer.__typename === 'OwnPhone' ? { goTo: LINE_PATH } : { problems: problemsOf(answer, words) };
}

function PhonePage({ data }: PageProps<PhoneData>) {
  const say = useSay();
  const { problems, field, busy } = useProblemsOr(say('noAnswer'));
  const told = data.isGone && problems.length === 0 ? [{ field: 'imei', text: say('refused_no_phone') }] : problems;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={told} />
      <PageHeading up={<UpLink href={pathOf('mobile')}>{say('toMobile')}</UpLink>} lead={say('lead')}>
        {say('title')}
      </PageHeading>
      {data.refused === null ? (
        <Grid>
          <GridCell span={7}>
            <Card labelledBy="phone">
              <CardHeading id="phone">{say('phoneHeading')}</CardHeading>
              <ActionForm>
                <Stack>
                  <TextField
                    {...field('imei')}
                    label={say('imei')}
                    hint={say('imeiHint')}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={40}
                    width="medium"
                  />
                  <PrimaryButton type="submit" busy={busy} busyText={say('checking')}>
                    {say('check')}
                  </PrimaryButton>
                </Stack>
              </ActionForm>
            </Card>
          </GridCell>
          <GridCell span={5}>
            <Stack>
              <Note>{say('needUnlocked')}</Note>
              <Note>{say('needKeep')}</Note>
              {data.isGone && <StandaloneLink href={pathOf('orders')}>{say('toOrders')}</StandaloneLink>}
              {data.model !== null && <StandaloneLink href={LINE_PATH}>{say('goOn', { phone: data.model })}</StandaloneLink>}
            </Stack>
          </GridCell>
        </Grid>
      ) : (
        <Refused refused={data.refused} pastDue={data.pastDue} />
      )}
    </Stack>
  );
}

/** Why no line can be ordered now, and what to do about it. */
function Refused({
  refused,
  pastDue,
}: {
  readonly refused: NonNullable<OwnPhoneShownFragment['refused']>;
  readonly pastDue: OwnPhoneShownFragment['pastDue'];
}) {
  const say = useSay();
  const language = useLanguage();
  const { phone } = usePartner();
  return (
    <Stack>
      <p>{say(messageOf(refused))}</p>
      <Actions>
        {pastDue !== null && <ButtonLink href={pathOf('payStart')}>{say('payPastDue', { amount: formatCents(pastDue, language) })}</ButtonLink>}
        {refused === 'needs-plan' && <ButtonLink href={pathOf('buy')}>{say('toBuy')}</ButtonLink>}
      </Actions>
      <p>
        {say('orCall')} <a href={phone.href}>{say('call')}</a>
      </p>
    </Stack>
  );
}

import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { OwnPhoneDocument, type OwnPhoneShownFragment } from '#platform/web/generated/graphql.ts';
import { goTo, notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { OWN_PHONE_PATH, REVIEW_PATH } from '../paths.ts';
import { useSay } from '../say.ts';

type LineData = Pick<OwnPhoneShownFragment, 'plans' | 'hasEsim'> & {
  readonly model: string;
  readonly chosen: { readonly plan: string | undefined; readonly sim: string | undefined; readonly number: string | undefined };
};

/** /byod/line: plan, SIM and number for a phone that was checked. Without one it leads back. */
export const linePage = defineFrontEndPage<LineData>({
  async load({ graph, search }) {
    const { account } = await graph(OwnPhoneDocument, {});
    if (!account?.ownPhone) return notHere;
    const { plans, model, hasEsim, refused } = account.ownPhone;
    if (model === null || refused !== null) return goTo(OWN_PHONE_PATH);
    return { plans, model, hasEsim, chosen: { plan: search.plan, sim: search.sim, number: search.number } };
  },
  act: choose,
  title: (_, words) => sayIn<typeof en>(words, 'own-phone')('lineTitle'),
  Page: LinePage,
});

/** What was chosen goes into the address of the review, so that going back finds it. */
async function choose({ plan = '', sim = '', number = '' }: Readonly<Record<string, string>>, { words }: FrontEndPageRequest) {
  const say = sayIn<typeof en>(words, 'own-phone');
  const problems = [
    ...(plan === '' ? [{ field: 'plan', text: say('planMissing') }] : []),
    ...(sim === '' ? [{ field: 'sim', text: say('simMissing') }] : []),
    ...(number === '' ? [{ field: 'number', text: say('numberMissing') }] : []),
  ];
  return problems.length > 0 ? { problems } : { goTo: `${REVIEW_PATH}?${new URLSearchParams({ plan, sim, number }).toString()}` as const };
}

function LinePage({ data: { plans, model, hasEsim, chosen } }: PageProps<LineData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, errorOf, typedIn, busy } = useProblemsOr(say('noAnswer'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={OWN_PHONE_PATH}>{say('title')}</UpLink>} lead={say('lineLead', { phone: model })}>
        {say('lineTitle')}
      </PageHeading>
      <ActionForm>
        <Stack gap="large">
          <RadioCards
            name="plan"
            label={say('plan')}
            error={errorOf('plan')}
            chosen={typedIn('plan') ?? chosen.plan}
            options={plans.map(({ id, name, monthly }) => ({
              value: id,
              title: name,
              aside: say('aMonth', { amount: formatCents(monthly, language) }),
            }))}
          />
          <RadioCards
            name="sim"
            label={say('sim')}
            error={errorOf('sim')}
            chosen={typedIn('sim') ?? chosen.sim}
            options={[
              ...(hasEsim ? [{ value: 'esim', title: say('simEsim'), note: say('simEsimNote') }] : []),
              { value: 'card', title: say('simCard'), note: say('simCardNote') },
            ]}
          />
          <RadioCards
            name="number"
            label={say('whichNumber')}
            error={errorOf('number')}
            chosen={typedIn('number') ?? chosen.number}
            options={[
              { value: 'new', title: say('numberNew'), note: say('numberNewNote') },
              { value: 'keep', title: say('numberKeep'), note: say('numberKeepNote') },
            ]}
          />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('checking')}>
              {say('toReview')}
            </PrimaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}

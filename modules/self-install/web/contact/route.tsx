import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf, type RouteId } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

type Which = 'continue' | 'activate' | 'swap' | 'modem' | 'nothing' | 'network';
type ContactData = { readonly which: Which };

const whichOf: Readonly<Partial<Record<RouteId, Which>>> = {
  contactToActivate: 'activate',
  modemSwapType: 'swap',
  modemContactToContinue: 'modem',
  nothingToSetUp: 'nothing',
  selfInstallManageNetwork: 'network',
};

const titles = {
  continue: 'continueTitle',
  activate: 'contactActivateTitle',
  swap: 'swapTitle',
  modem: 'modemTitle',
  nothing: 'nothingTitle',
  network: 'networkTitle',
} as const satisfies Record<Which, keyof typeof en>;

const texts = {
  continue: 'continueText',
  activate: 'contactActivateText',
  swap: 'swapText',
  modem: 'modemText',
  nothing: 'nothingText',
  network: 'networkText',
} as const satisfies Record<Which, keyof typeof en>;

/** The pages that are there whatever is off: each says what it is about and how to reach us. */
export const page = definePage<ContactData>({
  load: async ({ route }) => ({ which: (route && whichOf[route]) ?? 'continue' }),
  title: ({ which }, words) => sayIn<typeof en>(words, 'self-install')(titles[which]),
  Page: ContactPage,
});

function ContactPage({ data: { which } }: PageProps<ContactData>) {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <Stack gap="large">
      <PageHeading>{say(titles[which])}</PageHeading>
      <p>{say(texts[which])}</p>
      <Actions>
        {which === 'swap' ? (
          <>
            <ButtonLink href={pathOf('selfInstall')}>{say('swapOurs')}</ButtonLink>
            <ButtonLink look="secondary" href={pathOf('modemContactToContinue')}>
              {say('swapOwn')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={phone.href}>{say('call')}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={pathOf('home')}>
          {say('toHome')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}

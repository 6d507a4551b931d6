import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { CodeEntry } from '#modules/identity/web/parts/CodeEntry.tsx';
import { FirstLogin } from '#modules/identity/web/parts/FirstLogin.tsx';
import { useField, VisitorPage } from '#modules/identity/web/parts/visitor-form.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import type { en } from '../../copy/en.ts';
import { Costs } from '../cart/Costs.tsx';
import { type Cart, loadChosen } from '../cart/cart.ts';
import { useSay } from '../say.ts';
import { Who } from './Who.tsx';

const steps = ['who', 'code', 'login', 'known', 'served'] as const;
type Step = (typeof steps)[number];
/** `place`, and `products` as their address has them: what was chosen. */
export type NewAccountData = { readonly step: Step; readonly asked: Readonly<Record<string, string>>; readonly chosen: Cart | undefined };

const titles = { who: 'whoTitle', code: 'codeTitle', login: 'loginTitle', known: 'knownTitle', served: 'servedTitle' } as const;

/** /mkt/new-account: who somebody is, the code, the login. The query says what to show and grants nothing. */
export const page = definePage<NewAccountData>({
  load: async ({ graph, search: { step: asks, ...asked } }) => {
    const step = steps.find((each) => each === asks) ?? 'who';
    return { step, asked, chosen: step === 'who' ? await loadChosen(graph, asked) : undefined };
  },
  title: ({ step }, words) => sayIn<typeof en>(words, 'new-account')(titles[step]),
  Page: NewAccountPage,
});

function NewAccountPage({ data: { step, asked, chosen } }: PageProps<NewAccountData>) {
  const say = useSay();
  const language = useLanguage();
  const toSignIn = signInFor(pathIn(language, pathOf('visitorCart')));
  return (
    <VisitorPage title={say(titles[step])} beside={chosen && <Costs cart={chosen} named />}>
      {step === 'who' && <Who asked={asked} />}
      {step === 'code' && <CodeEntry sentTo={say('codeSent')} />}
      {step === 'login' && <NewLogin />}
      {step === 'known' && <p>{say('knownText')}</p>}
      {step === 'served' && (
        <p>
          <WithPhone>{say('servedText')}</WithPhone>
        </p>
      )}
      {step === 'known' ? (
        <ButtonLink href={toSignIn}>{say('signIn')}</ButtonLink>
      ) : (
        <StandaloneLink href={toSignIn}>{say('isCustomer')}</StandaloneLink>
      )}
      <StandaloneLink href={pathOf(step === 'served' ? 'storefront' : 'visitorCart')}>{say(step === 'served' ? 'toPlans' : 'toCart')}</StandaloneLink>
    </VisitorPage>
  );
}

function NewLogin() {
  const say = useSay();
  const { error: age, defaultValue: isAdult } = useField('isAdult');
  const { error: terms } = useField('agrees');
  return (
    <>
      <p>{say('loginText')}</p>
      <FirstLogin submit={say('openAccount')}>
        <Checkbox name="isAdult" value="yes" label={say('isAdult')} error={age} choice defaultChecked={isAdult === 'yes'} />
        <Checkbox name="agrees" value="yes" label={say('agrees')} error={terms} />
        <StandaloneLink href={pathOf('disclaimers')}>{say('termsLink')}</StandaloneLink>
      </FirstLogin>
    </>
  );
}

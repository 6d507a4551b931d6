import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { addPath, bankLoginPath, isForPayment, type WaitingJourney } from '#modules/wallet/rules/add-path.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { BankLoginChosen, BankLoginFailed, BankLoginStart } from '../../../parts/bank-login/BankLogin.tsx';
import { type BankLoginStep, bankLoginHeading, DEFAULT_FIELD } from '../../../parts/bank-login/bank-login.ts';
import { useSay } from '../../../say.ts';

export type BankLoginData = { readonly waits: WaitingJourney; readonly login: BankLoginStep };

/** Chooses an account at its bank, to save it or to pay for a device (PAY-02). */
export function BankLoginPage({ data: { waits, login } }: PageProps<BankLoginData>) {
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  const saves = !isForPayment(waits);
  const chosen = say(saves ? 'bankLoginSaveHeading' : 'confirmToPayTitle');
  return (
    <Stack gap="large">
      {login.step !== 'failed' && <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('nothingSaved')} />}
      <PageHeading>{login.step === 'chosen' ? chosen : bankLoginHeading(login, words)}</PageHeading>
      <OfStep waits={waits} login={login} />
    </Stack>
  );
}

function OfStep({ waits, login }: BankLoginData) {
  const say = useSay();
  const saves = !isForPayment(waits);
  const other = { href: addPath(waits), words: say(saves ? 'otherKind' : 'otherKindToPay') };
  switch (login.step) {
    case 'start':
      return (
        <BankLoginStart
          save={saves ? 'always' : login.save}
          cancelled={login.cancelled ? say('bankLoginNothingAdded') : undefined}
          toneWord={say('toneInfo')}
          other={other}
        />
      );
    case 'chosen':
      return (
        <BankLoginChosen
          text={say(saves ? 'bankLoginSaveText' : 'bankLoginPayText')}
          act={say(saves ? 'bankLoginSaveAct' : 'useForPayment')}
          other={other}
        >
          {saves && <Checkbox choice name={DEFAULT_FIELD} label={say('makeDefault')} />}
        </BankLoginChosen>
      );
    case 'failed':
      return <BankLoginFailed text="bankAddText" waits={waits} again={bankLoginPath(waits)} back={other.href} />;
  }
}

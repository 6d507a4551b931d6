import { BankLoginChosen, BankLoginFailed, BankLoginStart } from '#modules/wallet/web/parts/bank-login/BankLogin.tsx';
import { type BankLoginStep, bankLoginHeading } from '#modules/wallet/web/parts/bank-login/bank-login.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PayDraftFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { Step } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { useSoFar } from '../../parts/step/useSoFar.tsx';
import { useSay } from '../../say.ts';
import { payPath } from '../pay-path.ts';

export type BankLoginData = { readonly draft: PayDraftFragment; readonly login: BankLoginStep };

/** The step between method and date for customers who choose the account at their bank (PAY-02). */
export function BankLoginPage({ data: { draft, login } }: PageProps<BankLoginData>) {
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  const isFailed = login.step === 'failed';
  const soFar = useSoFar(
    { part: draft.part, amount: draft.amount, payOn: draft.payOn },
    { amount: payPath('amount', draft), date: payPath('date', draft) },
  );
  return (
    <Step
      {...(!isFailed && { place: positionInPay('bank-login') })}
      heading={login.step === 'chosen' ? say('bankLoginChosenHeading') : bankLoginHeading(login, words)}
      submission={isFailed ? undefined : submission}
      replaces={isFailed ? null : draft.replaces}
      soFar={soFar}
    >
      <OfStep draft={draft} login={login} />
    </Step>
  );
}

function OfStep({ draft, login }: BankLoginData) {
  const say = useSay();
  const other = { href: payPath('method', draft), words: say('bankLoginOther') };
  switch (login.step) {
    case 'start':
      return (
        <BankLoginStart
          save={login.save}
          cancelled={login.cancelled ? say('bankLoginCancelled') : undefined}
          toneWord={say('toneInfo')}
          other={other}
        />
      );
    case 'chosen':
      return (
        <BankLoginChosen text={say('bankLoginChosenText')} act={say('bankLoginUse')} other={other}>
          <input type="hidden" name="part" value={draft.part} />
        </BankLoginChosen>
      );
    case 'failed':
      return <BankLoginFailed text="bankText" waits={{ intent: draft.intent }} again={payPath('bank-login', draft)} back={other.href} />;
  }
}

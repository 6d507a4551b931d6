import { useEffect, useRef } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

type Props = { readonly amount: Cents; readonly surplus: Cents; readonly busy: boolean };

/** Asks once about an amount above the amount due; sending the same form again confirms that amount (PAY-04). */
export function ConfirmAmount({ amount, surplus, busy }: Props) {
  const say = useSay();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (amount > 0) button.current?.focus();
  }, [amount]);
  const money = { amount: formatCents(amount, language), surplus: formatCents(surplus, language) };
  return (
    <Alert
      tone="caution"
      toneWord={say('toneCaution')}
      title={say('confirmAmountTitle')}
      announce="alert"
      acts={
        <PrimaryButton ref={button} type="submit" busy={busy}>
          {say('confirmAmount', money)}
        </PrimaryButton>
      }
    >
      {say('amountAboveDue', money)}
    </Alert>
  );
}

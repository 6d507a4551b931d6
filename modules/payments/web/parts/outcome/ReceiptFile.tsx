import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

/** Opens the receipt of a payment as a PDF, on a phone the way to keep it. */
export function ReceiptFile({ paymentId }: { readonly paymentId: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <ButtonLink look="secondary" href={`${pathIn(language, pathOf('payment', { id: paymentId }))}.pdf`}>
      {say('receiptFile')}
    </ButtonLink>
  );
}

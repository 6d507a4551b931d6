import type { ReactNode } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { useNewMethods } from '#modules/wallet/web/parts/new-method/NewMethod.tsx';
import { KNOWN_FIELD, type NewMethod, newKindOf, newValue, OPENS_FIELD } from '#modules/wallet/web/parts/new-method/new-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Path } from '#platform/rules/path.ts';
import { ActionForm, useBusy, useSubmission, useSubmit } from '#platform/web/action-form.tsx';
import type { MethodKind } from '#platform/web/generated/graphql.ts';
import { useSay } from '../../say.ts';
import { type MethodChoice, useMethodCard } from './method-card.tsx';
import { countEntered } from './methods-to-pay.ts';
import { errorOf } from './Problems.tsx';

type Props = {
  readonly part: AccountPart;
  readonly methods: readonly MethodChoice[];
  /** What the account may not pay with. */
  readonly restricted: readonly MethodKind[];
  /** The earlier choice, if there was one. */
  readonly chosen: string | null;
  readonly entering: NewMethod | undefined;
  /** This step's address. */
  readonly step: Path;
  /** Other ways to name a method, below the choices. */
  readonly others?: ReactNode;
};

/** The methods to pay with, saved and new ones, each of which opens where it is chosen; an unusable one stays in the list and says why (PAY-14). */
export function MethodForm({ part, methods, restricted, chosen, entering, step, others }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const submit = useSubmit();
  const busy = useBusy();
  const methodCard = useMethodCard();
  const start = entering ? newValue(entering.kind) : startOf(methods, chosen);
  const open = (value: string) => {
    const kind = newKindOf(value);
    if (kind === undefined || (entering?.kind === kind && (entering.fieldsUrl ?? entering.reference) !== undefined)) return;
    const form = new FormData();
    form.set('part', part);
    form.set('methodId', value);
    form.set(OPENS_FIELD, kind);
    form.set(KNOWN_FIELD, String(countEntered(methods)));
    submit(form);
  };
  return (
    <ActionForm>
      <Stack gap="large">
        <input type="hidden" name="part" value={part} />
        <RadioCards
          name="methodId"
          label={say('methodQuestion')}
          error={errorOf(submission, 'methodId')}
          options={[...methods.map(methodCard), ...useNewMethods({ restricted, entering, step })]}
          chosen={submission?.values.methodId ?? start}
          onPick={open}
        />
        {others}
        <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
          {say('continue')}
        </PrimaryButton>
      </Stack>
    </ActionForm>
  );
}

/** The earlier choice, else the default; an unusable method is never preselected. */
const startOf = (methods: readonly MethodChoice[], chosen: string | null): string | undefined => {
  const usable = methods.filter(({ state }) => isUsable(state));
  return (usable.find(({ id }) => id === chosen) ?? usable[0])?.id;
};

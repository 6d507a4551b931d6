import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { type RadioCard, RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { addPath } from '#modules/wallet/rules/add-path.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { MethodMark } from '#modules/wallet/web/parts/MethodMark.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { AutoPayMethodFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { methodWords, partName } from '../words.ts';
import { changeStepPath, headingOf, positionIn } from './auto-pay-journey.ts';
import type { MethodData } from './method.ts';
import { errorOf, Step } from './Step.tsx';

/** Step 2 of 3: the method to debit. An unusable one stays in the list and says why (AUTO-06). */
export function MethodPage({ data }: PageProps<MethodData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const { kind, intent, parts, methods, chosen, cardsOnly, now } = data;
  const services = parts.map((part) => partName(say, part)).join(' · ');
  const change = { href: changeStepPath(kind, 'parts', intent), label: say('change'), what: say('rowServices') };
  const soFar = [{ key: 'services', term: say('rowServices'), detail: services, change }];
  const add = addPath({ intent, autoPay: kind, mobile: cardsOnly });
  const usable = methods.filter((method) => isChargeable(method, cardsOnly));
  if (usable.length === 0) {
    return (
      <Step place={positionIn(kind, 'method')} heading={say(headingOf(kind, 'method'))} soFar={soFar}>
        <p>{say('methodNone')}</p>
        {methods.length > 0 && (
          <RadioCards name="methodId" label={say('methodQuestion')} options={methods.map((method) => methodCard(method, data, say))} />
        )}
        <Actions>
          <ButtonLink href={add}>{say('methodAdd')}</ButtonLink>
        </Actions>
      </Step>
    );
  }
  const start = (usable.find(({ id }) => id === chosen) ?? offeredFirst(usable, now))?.id;
  return (
    <Step place={positionIn(kind, 'method')} heading={say(headingOf(kind, 'method'))} soFar={soFar}>
      <ActionForm>
        <Stack gap="large">
          <RadioCards
            name="methodId"
            label={say('methodQuestion')}
            error={errorOf(submission, 'methodId')}
            options={methods.map((method) => methodCard(method, data, say))}
            chosen={submission?.values.methodId ?? start}
          />
          <StandaloneLink href={add}>{say('methodAdd')}</StandaloneLink>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Step>
  );
}

/** Whether Auto Pay can charge a method, judging by its facts alone. */
export const isChargeable = ({ kind, state, prepaid }: AutoPayMethodFragment, cardsOnly: boolean): boolean =>
  isUsable(state) && !prepaid && (kind === 'card' || !cardsOnly);

/** The preselected method: preferably a different one than now, and one that does not expire soon. */
export function offeredFirst(usable: readonly AutoPayMethodFragment[], now: readonly string[]): AutoPayMethodFragment | undefined {
  const others = usable.filter(({ id }) => !now.includes(id));
  return others.find(({ state }) => state === 'valid') ?? others[0] ?? usable[0];
}

/** A method as a choice; an unusable one says why. */
export const methodCard = (
  method: AutoPayMethodFragment,
  { cardsOnly, now }: Pick<MethodData, 'cardsOnly' | 'now'>,
  say: Say<typeof en>,
): RadioCard => ({
  value: method.id,
  title: methodWords(say, method),
  aside: methodTag(method, say),
  mark: <MethodMark method={method} />,
  note: [noteOf(method, cardsOnly, say), now.includes(method.id) ? say('methodNow') : ''].filter(Boolean).join(' · '),
  disabled: !isChargeable(method, cardsOnly),
});

function noteOf({ kind, prepaid, expiry, accountType }: AutoPayMethodFragment, cardsOnly: boolean, say: Say<typeof en>): string {
  if (prepaid) return say('methodPrepaid');
  if (kind === 'bankAccount' && cardsOnly) return say('methodNoMobile');
  if (kind === 'bankAccount') return say(accountType === 'savings' ? 'methodSavings' : 'methodChecking');
  return expiry === null ? '' : say('methodExpires', { expiry });
}

const tags = {
  expired: ['negative', 'expired'],
  'expiring-soon': ['caution', 'expiringSoon'],
  restricted: ['negative', 'restricted'],
  unavailable: ['negative', 'unavailable'],
} as const;

/** The state of a method, unless it is simply valid. */
export function methodTag({ state }: Pick<AutoPayMethodFragment, 'state'>, say: Say<typeof en>) {
  if (!hasKey(tags, state)) return undefined;
  const [tone, words] = tags[state];
  return <StatusTag tone={tone}>{say(words)}</StatusTag>;
}

import { Stack } from '#design/web/layout/Stack.tsx';
import { authorizationLines, methodText } from '#modules/autopay/rules/authorization.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { useSay } from './say.ts';

type Props = {
  readonly part: AccountPart;
  /** Days from a statement's date to its debit. */
  readonly debitDays: number;
  readonly method: { readonly brand: string | null; readonly lastFour: string };
};

const names = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;

/** What a customer agrees to for one part, exactly as stored. */
export function Authorization({ part, debitDays, method }: Props) {
  const say = useSay();
  return (
    <section aria-label={say('authFor', { part: say(names[part]) })}>
      <Stack gap="small">
        {authorizationLines(say, { part, debitDays, method: methodText(say, method) }).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </section>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import styles from '../login/LoginPage.module.css';
import { useSay } from '../say.ts';

type VisitorPageProps = {
  readonly title: string;
  /** A panel beside it, below it on a phone. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** A page for visitors: what it is about, a form or its result, and links onward. */
export function VisitorPage({ title, beside, children }: VisitorPageProps) {
  const say = useSay();
  const { submission } = useSubmission();
  return (
    <div className={styles.page}>
      <div className={styles.narrow}>
        <Stack gap="large">
          <ErrorSummary title={say('problemsTitle')} problems={submission?.problems ?? []} />
          <PageHeading>{title}</PageHeading>
          {children}
        </Stack>
      </div>
      {beside}
    </div>
  );
}

/** A form that goes to the server as plain HTML, because the response sets cookies that no script reads. Busy until the next document loads. */
export function PlainForm({ submit, children }: { readonly submit: string; readonly children: ReactNode }) {
  const say = useSay();
  const [busy, setBusy] = useBusyUntilLeft();
  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : setBusy(true))}>
      <Stack gap="large">
        {children}
        <PrimaryButton type="submit" wide busy={busy} busyText={say('sending')}>
          {submit}
        </PrimaryButton>
      </Stack>
    </form>
  );
}

/** Busy once pressed; no longer busy when the browser comes back to this document. */
export function useBusyUntilLeft() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const comeBack = () => setBusy(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return [busy, setBusy] as const;
}

/** What is wrong with a field of the submitted form, and what was typed into it. */
export function useField(name: string) {
  const { submission } = useSubmission();
  return { name, error: submission?.problems.find(({ field }) => field === name)?.text, defaultValue: submission?.values[name] };
}

/** A link to the sign-in, which begins with a new document. @param next when that is all that is left to do */
export function ToSignIn({ next = false }: { readonly next?: boolean }) {
  const say = useSay();
  const To = next ? ButtonLink : StandaloneLink;
  return <To href={signInFor(pathOf('accountSummary'))}>{say('signIn')}</To>;
}

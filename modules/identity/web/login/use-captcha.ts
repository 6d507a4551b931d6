import { type FormEvent, useEffect, useRef } from 'react';

/** Solves a captcha (proof of work) while the password is being typed, and lets the form wait for it. Without a challenge nothing happens. */
export function useCaptcha(challenge: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const work = useRef<Promise<void>>(undefined);
  useEffect(() => {
    if (challenge === undefined) return;
    work.current = import('./solve-captcha.ts')
      .then(({ solve }) => solve(challenge))
      .then((proof) => {
        if (field.current) field.current.value = proof ?? '';
      })
      // Without the script that solves it the form is sent as it is, and the answer says how long to wait.
      .catch(() => {});
  }, [challenge]);
  return {
    /** The hidden field that takes the solution. */
    field,
    /** In the form's onSubmit: sends the form once the captcha is solved. */
    sendWith(event: FormEvent<HTMLFormElement>) {
      if (!work.current) return;
      event.preventDefault();
      const form = event.currentTarget;
      void work.current.then(() => form.submit());
    },
  };
}

import { type FormEvent, useEffect, useRef } from 'react';

/** Solves a captcha (proof of work) while the password is being typed, and makes the form wait for it. Does nothing without a challenge. */
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
      // If the solving script fails to load, the form is sent as it is, and the response says how long to wait.
      .catch(() => {});
  }, [challenge]);
  return {
    /** The hidden field for the solution. */
    field,
    /** For the form's onSubmit: sends the form once the captcha is solved. */
    sendWith(event: FormEvent<HTMLFormElement>) {
      if (!work.current) return;
      event.preventDefault();
      const form = event.currentTarget;
      void work.current.then(() => form.submit());
    },
  };
}

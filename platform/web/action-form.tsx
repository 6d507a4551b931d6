import { createContext, type FormEvent, type FormHTMLAttributes, type ReactNode, use, useMemo, useState } from 'react';
import { type ActionAnswer, fieldsOf, type Submission } from './page.ts';

type Actions = {
  /** Runs the page's action; undefined where the page has none. */
  readonly run: (form: FormData) => Promise<ActionAnswer | undefined>;
  readonly goTo: (path: `/${string}`) => Promise<void>;
};

type SubmissionState = {
  readonly submission: Submission | undefined;
  readonly busy: boolean;
  /** Counts the answers, so that the same one is shown and read out again. */
  readonly attempt: number;
  readonly submit: (form: FormData) => void;
};

const SubmissionContext = createContext<SubmissionState | undefined>(undefined);

/** Gives the forms below it their action. `first` is what the server already found wrong, when the form came without JavaScript. */
export function ActionsProvider({
  actions,
  first,
  children,
}: {
  readonly actions: Actions;
  readonly first: Submission | undefined;
  readonly children: ReactNode;
}) {
  const [{ submission, attempt }, setAnswer] = useState({ submission: first, attempt: 0 });
  const [busy, setBusy] = useState(false);
  const state = useMemo<SubmissionState>(() => {
    const submit = async (form: FormData) => {
      setBusy(true);
      const answer = await actions.run(form).catch((): ActionAnswer => ({ problems: [], note: 'unavailable' }));
      if (answer && 'goTo' in answer) await actions.goTo(answer.goTo);
      else if (answer && 'leaveFor' in answer) window.location.assign(answer.leaveFor);
      else setAnswer({ submission: answer && { ...answer, values: fieldsOf(form) }, attempt: attempt + 1 });
      setBusy(false);
    };
    return { submission, busy, attempt, submit: (form) => void (busy || submit(form)) };
  }, [actions, busy, submission, attempt]);
  return <SubmissionContext value={state}>{children}</SubmissionContext>;
}

function useSubmissionState(): SubmissionState {
  const state = use(SubmissionContext);
  if (!state) throw new Error('no ActionsProvider above this component');
  return state;
}

/** What the last press of this page's form led to: problems and what was typed, and whether an answer is on its way. */
export function useSubmission(): Omit<SubmissionState, 'submit'> {
  return useSubmissionState();
}

/** A form that works as plain HTML, and without a reload where there is JavaScript. It is sent to the page that it stands on. */
export function ActionForm(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'onSubmit'>) {
  const { submit } = useSubmissionState();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    submit(new FormData(event.currentTarget, submitter));
  };
  return <form {...props} method="post" onSubmit={onSubmit} noValidate />;
}

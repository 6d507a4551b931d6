import { createContext, type ReactNode, use } from 'react';

export type FieldProblem = { readonly field: string; readonly text: string };
type Sent = { readonly fields: Readonly<Record<string, string>>; readonly problems: readonly FieldProblem[] };

/** What was sent and is wrong, for the fields of the page's forms. */
const SentContext = createContext<Sent>({ fields: {}, problems: [] });

export const SentForm = ({ children, ...sent }: Sent & { readonly children: ReactNode }) => <SentContext value={sent}>{children}</SentContext>;

export const useSent = (): Sent => use(SentContext);

type FormProps = {
  readonly action: string;
  /** What is sent besides the fields. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
};

/** A form that changes something. */
export const Form = ({ action, hidden = {}, children }: FormProps) => (
  <form method="post" action={action}>
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/** A form that finds what is typed, by an address that can be kept. */
export const FindForm = ({ action, button, children }: { readonly action: string; readonly button: string; readonly children: ReactNode }) => (
  <form className="find" method="get" action={action}>
    {children}
    <button type="submit">{button}</button>
  </form>
);

type FieldProps = {
  readonly name: string;
  readonly label: string;
  /** By default, what was sent. */
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
};

function useField({ name, value, hint }: Omit<FieldProps, 'label'>) {
  const { fields, problems } = useSent();
  const problem = problems.find(({ field }) => field === name)?.text;
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(problem === undefined ? [] : [`${name}-problem`])].join(' ');
  return { problem, value: value ?? fields[name] ?? '', described: described === '' ? undefined : described };
}

const Explained = ({ name, hint, problem }: { readonly name: string; readonly hint: string | undefined; readonly problem: string | undefined }) => (
  <>
    {hint !== undefined && (
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    {problem !== undefined && (
      <p className="error" id={`${name}-problem`}>
        {problem}
      </p>
    )}
  </>
);

/** A text field. `isCode`: digits from an authenticator or a message. */
export function TextField({ isCode = false, ...field }: FieldProps & { readonly isCode?: boolean }) {
  const { problem, value, described } = useField(field);
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <Explained name={field.name} hint={field.hint} problem={problem} />
      <input
        id={field.name}
        name={field.name}
        defaultValue={value}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck="false"
        aria-describedby={described}
        aria-invalid={problem === undefined ? undefined : true}
      />
    </div>
  );
}

/** A text field of several lines. */
export function LongField({ rows = 8, ...field }: FieldProps & { readonly rows?: number }) {
  const { problem, value, described } = useField(field);
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <Explained name={field.name} hint={field.hint} problem={problem} />
      <textarea
        id={field.name}
        name={field.name}
        rows={rows}
        aria-describedby={described}
        aria-invalid={problem === undefined ? undefined : true}
        defaultValue={value}
      />
    </div>
  );
}

type SelectProps = Omit<FieldProps, 'hint'> & { readonly choices: readonly { readonly value: string; readonly label: string }[] };

/** One of several, of which there are too many to show at once. */
export function SelectField({ choices, ...field }: SelectProps) {
  const { problem, value, described } = useField(field);
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <Explained name={field.name} hint={undefined} problem={problem} />
      <select
        id={field.name}
        name={field.name}
        defaultValue={value}
        aria-describedby={described}
        aria-invalid={problem === undefined ? undefined : true}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type ChoicesProps = {
  readonly kind: 'radio' | 'checkbox';
  /** Of the group. A checkbox is named by it and its value, because a submitted form has each name only once. */
  readonly name: string;
  readonly legend: string;
  /** `chosen`: by default, what was sent. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly chosen?: boolean }[];
  /** Digits choose them, in their order. */
  readonly byDigit?: boolean;
  /** Short enough to stand beside each other on a wide screen. */
  readonly short?: boolean;
};

export function Choices({ kind, name, legend, choices, byDigit = false, short = false }: ChoicesProps) {
  const { fields, problems } = useSent();
  const problem = problems.find(({ field }) => field === name)?.text;
  const wasChosen = (value: string): boolean => (kind === 'radio' ? fields[name] === value : fields[`${name}-${value}`] === value);
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={short ? 'short' : undefined}
      aria-describedby={problem === undefined ? undefined : `${name}-problem`}
    >
      <legend>{legend}</legend>
      <Explained name={name} hint={undefined} problem={problem} />
      {choices.map(({ value, label, chosen = wasChosen(value) }, place) => (
        <label key={value} className="choice">
          <input
            type={kind}
            name={kind === 'radio' ? name : `${name}-${value}`}
            value={value}
            defaultChecked={chosen}
            data-press={byDigit ? place + 1 : undefined}
          />
          {label}
          {byDigit && <kbd>{place + 1}</kbd>}
        </label>
      ))}
    </fieldset>
  );
}

/** The button of a form that does one thing. */
export const Submit = ({ children }: { readonly children: ReactNode }) => (
  <button type="submit" className="primary">
    {children}
  </button>
);

/** One of several things that a form can do. */
export const ActButton = ({ act, isFirst = false, children }: { readonly act: string; readonly isFirst?: boolean; readonly children: ReactNode }) => (
  <button type="submit" className={isFirst ? 'primary' : undefined} name="act" value={act}>
    {children}
  </button>
);

export const Actions = ({ children }: { readonly children: ReactNode }) => <div className="actions">{children}</div>;

/** What is wrong with a form, above it, with links to its fields. */
export function FormProblems({ heading }: { readonly heading: string }) {
  const { problems } = useSent();
  if (problems.length === 0) return null;
  return (
    <div className="problems" role="alert">
      <h2>{heading}</h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={`${field} ${text}`}>{field === '' ? text : <a href={`#${field}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

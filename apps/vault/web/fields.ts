import { brandOf, digitsOf } from '#modules/wallet/rules/card-number.ts';
import { bankFields, cardFields, type EntryField, readEntry, type Typed } from '#modules/wallet/rules/method-entry.ts';
import { type FrameMessage, readPageMessage } from '#modules/wallet/rules/vault-messages.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';

/** Makes the fields of the frame work together with the page around it. Until that page takes over, they are a plain form. */

type Known = {
  readonly portal: string;
  readonly kind: 'card' | 'bankAccount';
  readonly today: string;
  readonly words: Readonly<Record<string, string>>;
};
/** The page around may be ready later than the frame. */
const READY_EVERY_MS = 100;

type Shown = { readonly field: string; readonly text: string };

const form = document.querySelector<HTMLFormElement>('#fields');
if (form) start(form, JSON.parse(form.dataset.known ?? '{}'));

function start(form: HTMLFormElement, known: Known): void {
  const tell = (message: FrameMessage) => window.parent.postMessage(message, known.portal);
  let taken = false;
  const calling = setInterval(() => tell({ vault: 'ready' }), READY_EVERY_MS);
  let busy = false;

  const submit = async () => {
    if (busy) return;
    busy = true;
    const answer = await send(form, known);
    busy = false;
    if ('reference' in answer) return tell({ vault: 'stored', reference: answer.reference });
    show(form, answer.problems);
    tell({ vault: 'problems', problems: answer.problems });
  };

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== known.portal || source !== window.parent) return;
    const message = readPageMessage(data);
    if (message?.vault === 'take-over') {
      taken = true;
      clearInterval(calling);
      document.querySelector('#continue')?.setAttribute('hidden', '');
    }
    if (message?.vault === 'submit') void submit();
    if (message?.vault === 'focus') document.getElementById(message.field)?.focus();
  });
  form.addEventListener('submit', (event) => {
    if (!taken) return;
    event.preventDefault();
    void submit();
  });
  showBrand(known);
  new ResizeObserver(() => tell({ vault: 'height', height: document.documentElement.getBoundingClientRect().height })).observe(document.body);
}

async function send(
  form: HTMLFormElement,
  { kind, today, words }: Known,
): Promise<{ readonly reference: string } | { readonly problems: readonly Shown[] }> {
  const values = new FormData(form);
  const fields: readonly EntryField[] = kind === 'card' ? cardFields : bankFields;
  const typed: Typed = Object.fromEntries(fields.map((field) => [field, textIn(values, field)]));
  const entry = isCalendarDate(today) ? readEntry(kind, typed, today) : undefined;
  if (entry && !entry.ok) {
    return { problems: entry.refusal.map(({ field, problem }) => ({ field, text: words[`${field} ${problem}`] ?? '' })) };
  }
  const unavailable = { problems: [{ field: '', text: words.unavailable ?? '' }] };
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: textIn(values, 'session'), ...typed }),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : unavailable;
  } catch {
    return unavailable;
  }
}

const textIn = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

const isAnswer = (answer: unknown): answer is { readonly reference: string } | { readonly problems: readonly Shown[] } =>
  typeof answer === 'object' && answer !== null && ('reference' in answer || 'problems' in answer);

/** Puts each problem beside its field; the page around has them in its summary. */
function show(form: HTMLFormElement, problems: readonly Shown[]): void {
  for (const error of form.querySelectorAll<HTMLElement>('.error')) {
    const field = error.id.replace(/-error$/, '');
    const text = problems.find((problem) => problem.field === field)?.text;
    error.textContent = text ?? '';
    error.hidden = text === undefined;
    const control = document.getElementById(field);
    if (text === undefined) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
}

/** The brand beside the number, as soon as its first digits tell it. */
function showBrand({ words }: Known): void {
  const number = document.querySelector<HTMLInputElement>('#cardNumber');
  const shown = document.querySelector('#brand');
  if (!number || !shown) return;
  const update = () => {
    const brand = brandOf(digitsOf(number.value));
    shown.textContent = (brand && words[brand]) ?? '';
  };
  number.addEventListener('input', update);
  update();
}

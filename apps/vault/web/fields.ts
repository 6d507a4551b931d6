import { brandOf, digitsOf, groupedNumber } from '#modules/wallet/rules/card-number.ts';
import { bankFields, cardFields, type EntryField, type EntryProblem, readEntry, type Typed } from '#modules/wallet/rules/method-entry.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import { isSecurityCode } from '#modules/wallet/rules/security-code.ts';
import { type FrameMessage, readPageMessage, saidBy } from '#modules/wallet/rules/vault-messages.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';

/** Connects the fields in the frame with the surrounding page. Until that page takes over, they are a plain form. */

type Known = { readonly portal: string; readonly words: Readonly<Record<string, string>> } & (
  | { readonly kind: 'card' | 'bankAccount'; readonly today: string }
  /** For a saved card; it may be left empty. */
  | { readonly kind: 'securityCode'; readonly brand: CardBrand }
);
/** The surrounding page may be ready later than the frame. */
const READY_EVERY_MS = 100;

type Problem = { readonly field: string; readonly text: string };

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
    const answer = await send(form, known, tell);
    busy = false;
    if ('reference' in answer) {
      show(form, []);
      if (known.kind === 'securityCode' && answer.reference !== '') document.getElementById('securityCode')?.setAttribute('readonly', '');
      return tell({ vault: 'stored', reference: answer.reference });
    }
    show(form, answer.problems);
    tell({ vault: 'problems', problems: answer.problems });
  };

  window.addEventListener('message', (event) => {
    const message = readPageMessage(saidBy(event, { origin: known.portal, window: window.parent }));
    if (message?.vault === 'take-over') {
      taken = true;
      clearInterval(calling);
      document.querySelector('#continue')?.setAttribute('hidden', '');
      // This field was requested by name a moment ago.
      if (known.kind === 'securityCode') document.getElementById('securityCode')?.focus();
    }
    if (message?.vault === 'submit') void submit();
    if (message?.vault === 'focus') document.getElementById(message.field)?.focus();
  });
  form.addEventListener('submit', (event) => {
    // A security code is of no use without the surrounding page.
    if (!taken && known.kind !== 'securityCode') return;
    event.preventDefault();
    void submit();
  });
  showBrand(known);
  new ResizeObserver(() => tell({ vault: 'height', height: document.documentElement.getBoundingClientRect().height })).observe(document.body);
}

type Sent = { readonly reference: string } | { readonly problems: readonly Problem[] };

/** @param tell called when the vault reports a failure, refuses or does not answer */
async function send(form: HTMLFormElement, known: Known, tell: (message: FrameMessage) => void): Promise<Sent> {
  const { words } = known;
  const values = new FormData(form);
  const typed: Typed = Object.fromEntries(fieldsOf[known.kind].map((field) => [field, textIn(values, field)]));
  if (known.kind === 'securityCode' && !typed.securityCode?.trim()) return { reference: '' };
  const wrong = problemsOf(known, typed);
  if (wrong.length > 0) return { problems: wrong.map(({ field, problem }) => ({ field, text: words[`${field} ${problem}`] ?? '' })) };
  const unavailable = { problems: [{ field: '', text: words.unavailable ?? '' }] };
  const path = new URL(form.action).pathname;
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: textIn(values, 'session'), ...typed }),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    const { status, headers } = response;
    const [traceId, platform] = [headers.get('x-trace-id'), headers.get('x-sspp-platform')];
    if (!response.ok || !isAnswer(answer)) tell({ vault: 'failed', path, status, traceId, platform, body: answer });
    return isAnswer(answer) ? answer : unavailable;
  } catch {
    tell({ vault: 'unanswered', path });
    return { problems: [{ field: '', text: words.noAnswer ?? '' }] };
  }
}

const fieldsOf: Readonly<Record<Known['kind'], readonly EntryField[]>> = {
  card: cardFields,
  bankAccount: bankFields,
  securityCode: ['securityCode'],
};

function problemsOf(known: Known, typed: Typed): readonly EntryProblem[] {
  if (known.kind === 'securityCode') {
    return isSecurityCode(digitsOf(typed.securityCode ?? ''), known.brand) ? [] : [{ field: 'securityCode', problem: 'wrong' }];
  }
  const entry = isCalendarDate(known.today) ? readEntry(known.kind, typed, known.today) : undefined;
  return entry && !entry.ok ? entry.refusal : [];
}

const textIn = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

const isAnswer = (answer: unknown): answer is Sent =>
  typeof answer === 'object' && answer !== null && ('reference' in answer || 'problems' in answer);

/** Shows each problem next to its field; the surrounding page lists them in its summary. */
function show(form: HTMLFormElement, problems: readonly Problem[]): void {
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

/** Shows the brand next to the number as soon as its first digits identify it, and the digits in the groups of its cards. */
function showBrand({ words }: Known): void {
  const number = document.querySelector<HTMLInputElement>('#cardNumber');
  const shown = document.querySelector('#brand');
  if (!number || !shown) return;
  const update = () => {
    group(number);
    const brand = brandOf(digitsOf(number.value));
    shown.textContent = (brand && words[brand]) ?? '';
  };
  number.addEventListener('input', update);
  update();
}

/** Writes the digits in groups; the caret stays behind the digit that it was behind. */
function group(number: HTMLInputElement): void {
  const grouped = groupedNumber(digitsOf(number.value));
  if (grouped === number.value || grouped.replaceAll(' ', '') !== digitsOf(number.value)) return;
  const before = digitsOf(number.value.slice(0, number.selectionStart ?? number.value.length)).length;
  number.value = grouped;
  if (document.activeElement !== number) return;
  let caret = 0;
  for (let digits = 0; digits < before && caret < grouped.length; caret++) if (grouped[caret] !== ' ') digits++;
  number.setSelectionRange(caret, caret);
}

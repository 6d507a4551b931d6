import { type Html, html } from './html.ts';
import { timeText } from './words.ts';

export type Problem = { readonly field: string; readonly text: string };

type Field = {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly problem?: string | undefined;
  /** Digits from an authenticator or a message. */
  readonly isCode?: boolean;
};

/** A text field with its label, hint and problem. */
export const field = ({ name, label, value = '', hint, problem, isCode = false }: Field): Html => {
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(problem === undefined ? [] : [`${name}-problem`])].join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
    problem !== undefined && html`<p class="error" id="${name}-problem">${problem}</p>`
  }<input id="${name}" name="${name}" value="${value}" autocomplete="${isCode ? 'one-time-code' : 'off'}"${isCode && html` inputmode="numeric"`} autocapitalize="none" spellcheck="false"${
    described !== '' && html` aria-describedby="${described}"`
  }${problem !== undefined && html` aria-invalid="true"`}></div>`;
};

/** A multi-line text field. */
export const longField = ({ name, label, value = '', hint, problem }: Omit<Field, 'isCode'>): Html => {
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(problem === undefined ? [] : [`${name}-problem`])].join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
    problem !== undefined && html`<p class="error" id="${name}-problem">${problem}</p>`
  }<textarea id="${name}" name="${name}" rows="8"${described !== '' && html` aria-describedby="${described}"`}${
    problem !== undefined && html` aria-invalid="true"`
  }>
${value}</textarea></div>`;
};

type Choices = {
  readonly kind: 'radio' | 'checkbox';
  /** The name of a radio group; each checkbox has its own. */
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly chosen?: boolean }[];
  readonly problem?: string | undefined;
  /** Short enough to stand beside each other on a wide screen. */
  readonly short?: boolean;
};

/** A choice of options. A checkbox is named by the group and its value, because a submitted form has each name only once. */
export const choices = ({ kind, name, legend, choices: all, problem, short = false }: Choices): Html =>
  html`<fieldset id="${name}" tabindex="-1"${short && html` class="short"`}${problem !== undefined && html` aria-describedby="${name}-problem"`}><legend>${legend}</legend>${
    problem !== undefined && html`<p class="error" id="${name}-problem">${problem}</p>`
  }${all.map(
    ({ value, label, chosen = false }) =>
      html`<label class="choice"><input type="${kind}" name="${kind === 'radio' ? name : `${name}-${value}`}" value="${value}"${chosen && html` checked`}>${label}</label>`,
  )}</fieldset>`;

export type Fact = readonly [term: string, fact: string | number | Html];

export const facts = (all: readonly Fact[]): Html => html`<dl>${all.map(([term, fact]) => html`<dt>${term}</dt><dd>${fact}</dd>`)}</dl>`;

type Form = {
  readonly action: string;
  /** What is sent besides the fields. */
  readonly hidden?: Readonly<Record<string, string | number>>;
};

export const form = ({ action, hidden = {} }: Form, ...parts: readonly (Html | false)[]): Html =>
  html`<form method="post" action="${action}">${Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${parts.filter((part) => part !== false)}</form>`;

/** A form that finds what is typed, by an address that can be kept. */
export const findForm = (action: string, button: string, ...fields: readonly Html[]): Html =>
  html`<form class="find" method="get" action="${action}">${fields}<button>${button}</button></form>`;

/** The button of a form that does one thing. */
export const submit = (text: string): Html => html`<button class="primary">${text}</button>`;

/** A form's problems, shown above it, with links to the fields. */
export const problemsAt = (heading: string, problems: readonly Problem[]): Html | false =>
  problems.length > 0 &&
  html`<div class="problems" role="alert"><h2>${heading}</h2><ul>${problems.map(
    ({ field: at, text }) => html`<li>${at === '' ? text : html`<a href="#${at}">${text}</a>`}</li>`,
  )}</ul></div>`;

export const problemOf = (problems: readonly Problem[], at: string): string | undefined => problems.find(({ field: of }) => of === at)?.text;

type Cell = string | number | Html;
/** A column's heading. Figures to compare stand at the end of their column, digit below digit. */
export type Head = string | { readonly figure: string };

/**
 * A table. Where it would not fit, each row is a card in which every cell names its column (operator.css); the roles keep it a table for screen
 * readers, which take it for a list of boxes once it is laid out as one. It takes no tab stop of its own: only with longer words than ours does it
 * scroll, and then browsers make it a stop themselves.
 */
export function table(caption: string, heads: readonly Head[], rows: readonly (readonly Cell[])[]): Html {
  const columns = heads.map((head) => (typeof head === 'string' ? { text: head, kind: html`` } : { text: head.figure, kind: html` class="figure"` }));
  const cell = (content: Cell, place: number): Html => {
    const { text = '', kind = html`` } = columns[place] ?? {};
    return html`<td role="cell"${kind} data-head="${text}">${content !== '' && html`<div>${content}</div>`}</td>`;
  };
  return html`<div class="scroll"><table role="table" aria-label="${caption}"><thead role="rowgroup"><tr role="row">${columns.map(
    ({ text, kind }) => html`<th role="columnheader" scope="col"${kind}>${text}</th>`,
  )}</tr></thead><tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${row.map(cell)}</tr>`)}</tbody></table></div>`;
}

/** An instant or a day that does not wrap in a table. */
export const timeCell = (at: string, text: string = timeText(at)): Html => html`<time datetime="${at}">${text}</time>`;

/** A long name that may wrap at these places; by default, before each slash of a path. */
export const breakable = (text: string, places = /(?=\/)/): Html =>
  html`${text.split(places).map((part, place) => (place === 0 ? html`${part}` : html`<wbr>${part}`))}`;

export const done = (text: string): Html => html`<p class="done" role="status">${text}</p>`;

import { Fragment, type ReactNode } from 'react';

/** The first lines of a page: what it is, one sentence that says how things are, and what can be done at once. */
export const Head = ({ title, lead, children }: { readonly title: ReactNode; readonly lead?: ReactNode; readonly children?: ReactNode }) => (
  <div className="head">
    <div>
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {children !== undefined && <div className="actions">{children}</div>}
  </div>
);

type PanelProps = {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
  /** One of several in the same place, of which a key shows another. */
  readonly peeked?: string;
  readonly isHidden?: boolean;
};

/** `children` stand edge to edge: a table, a trail, or `<div className="in">`. */
export const Panel = ({ title, aside, children, id, peeked, isHidden = false }: PanelProps) => (
  <section className="panel" id={id} data-peeked={peeked} hidden={isHidden}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);

export type Fact = readonly [term: string, fact: ReactNode];

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([term, fact]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </Fragment>
    ))}
  </dl>
);

/** good ●, underway ◐, look ▲, act now ◆, nothing yet ○ */
export type Tone = 'good' | 'underway' | 'look' | 'act' | 'nothing';

/** A status is a shape and a word; the color only repeats them. */
export const Status = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={`status ${tone}`}>{children}</span>
);

/** What has just been done. */
export const Done = ({ children }: { readonly children: ReactNode }) => (
  <p className="done" role="status">
    {children}
  </p>
);

/** A long name that may wrap at these places; by default, before each slash of a path. */
export const Breakable = ({ text, places = /(?=\/)/ }: { readonly text: string; readonly places?: RegExp }) =>
  text.split(places).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name stay in their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A day, or an instant: "2026-11-21 15:04 UTC", the same in both languages, so that it can be compared with logs. In a browser it becomes local. */
export const Time = ({ at }: { readonly at: string }) => <time dateTime={at}>{timeText(at)}</time>;

export const timeText = (at: string): string => (at.length > 10 ? `${at.slice(0, 16).replace('T', ' ')} UTC` : at);

type BarProps = {
  readonly value: number;
  readonly max: number;
  readonly figure: string;
  /** The limits of a figure that is good below the first and poor above the second. */
  readonly limits?: { readonly good: number; readonly poor: number };
};

/** A bar with its figure. */
export const Bar = ({ value, max, figure, limits }: BarProps) => (
  <span className="bar">
    <meter min={0} max={max} low={limits?.good} high={limits?.poor} optimum={limits && 0} value={value} /> {figure}
  </span>
);

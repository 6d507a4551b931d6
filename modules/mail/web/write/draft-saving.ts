import { isSameText, type Typed } from './draft.ts';
import type { Kept } from './kept.ts';

/** Saved once nothing was typed for so long. */
const QUIET_MS = 1_500;

/** `changed`: another device saved other words; `gone`: it is sent or deleted. Nothing is saved from then on before its writer chooses. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'kept-here' | 'changed' | 'gone';

/** `version`: of the draft, now. */
export type SaveAnswer = { readonly version: number } | 'changed' | 'gone' | 'refused';

type Parts = {
  readonly version: number;
  /** What stands in the fields. */
  readonly read: () => Typed;
  /** @throws if no answer came */
  readonly save: (version: number) => Promise<SaveAnswer>;
  /** Keeps a text on this device; undefined: it is saved, and forgotten here. */
  readonly keep: (kept: Kept | undefined) => void;
  readonly show: (state: SaveState, version: number) => void;
  /** Calls back once, unless it is called off. @returns how to call it off */
  readonly later: (act: () => void, ms: number) => () => void;
};

export type DraftSaving = {
  /** A letter was typed. */
  readonly typed: () => void;
  /** Nothing more is saved by itself for what was typed so far. @returns the save that runs, if any */
  readonly settle: () => Promise<void> | undefined;
  /** The version that is saved over next. */
  readonly version: () => number;
  /** The writer is asked to choose. */
  readonly stopFor: (why: 'changed' | 'gone') => void;
};

/**
 * Saves a draft while it is typed, one save after another. Every letter is kept on this device at once, until it is saved: a page that closes, a mail
 * system that does not answer and a second device lose nothing.
 */
export function createDraftSaving({ read, save, keep, show, later, ...from }: Parts): DraftSaving {
  let version = from.version;
  let running: Promise<void> | undefined;
  let callOff = () => {};
  let isStopped = false;
  const stopFor = (why: 'changed' | 'gone') => {
    isStopped = true;
    show(why, version);
  };
  const saveNow = async () => {
    if (isStopped) return;
    show('saving', version);
    const sent = read();
    const answer = await save(version).catch(() => 'refused' as const);
    if (answer === 'changed' || answer === 'gone') return stopFor(answer);
    if (answer === 'refused') return show('kept-here', version);
    version = answer.version;
    const now = read();
    keep(isSameText(now, sent) ? undefined : { version, typed: now });
    show('saved', version);
  };
  const begin = () => {
    const mine: Promise<void> = (running ?? Promise.resolve()).then(saveNow).finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
  };
  return {
    typed() {
      keep({ version, typed: read() });
      callOff();
      if (!isStopped) callOff = later(begin, QUIET_MS);
    },
    settle() {
      callOff();
      return running;
    },
    version: () => version,
    stopFor,
  };
}

import { type Guard, hasSwitch, type Installation, nothingOn } from '#platform/rules/guards.ts';
import { ReaderDocument, SwitchesDocument, VoicemailAccessDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { Words } from '#platform/web/say.tsx';
import { coreLines } from '../../rules/core-lines.ts';

/** The reader, as far as the frame and what is on Home need to know; undefined for a visitor. */
export type Reader = {
  readonly accountEnding: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mayPay: boolean;
  readonly isEnterprise: boolean;
  /** The lines of service: internet, tv, voice, mobile, streaming. */
  readonly services: readonly string[];
  /** The site where they watch TV; undefined if there is none for them. */
  readonly watchTv?: string | undefined;
  /** In its place they are led to what TV there is to buy. */
  readonly buysTv?: boolean;
  /** Where their voicemail is, and how many messages in words; undefined without voice service of their own to manage. */
  readonly voicemail?: { readonly link: string; readonly label: string; readonly ariaLabel: string } | undefined;
  /** What is switched on for them: menu places of other pages are not shown. */
  readonly switches?: readonly string[];
};

/** Who reads, told to the words as well. */
export function readerOf(graph: Graph, words: Pick<Words, 'tellReader'>): () => Promise<Reader | undefined> {
  return askUntilAnswered(async () => {
    const { account, switches } = await graph(ReaderDocument, {});
    const services = account?.profile.services.map(({ line }) => line) ?? [];
    words.tellReader({ lines: coreLines(services) });
    if (!account) return undefined;
    const { accountLastFour, customerType, watchTv, buysTv } = account.profile;
    const voicemail = services.includes('voice') ? await voicemailOf(graph) : undefined;
    return {
      accountEnding: accountLastFour,
      isEnterprise: customerType === 'enterprise',
      services,
      switches,
      voicemail,
      watchTv: watchTv ?? undefined,
      buysTv,
      ...account.user,
    };
  });
}

/** The header is there without it, too. */
async function voicemailOf(graph: Graph): Promise<Reader['voicemail']> {
  const answer = await orUnavailable(graph(VoicemailAccessDocument, {}));
  return answer !== unavailable && answer.voice?.voicemail.active ? answer.voice.voicemail : undefined;
}

/** What is switched on, for guards that ask. */
export function installationOf(graph: Graph, inWebview = false): (guards: readonly Guard[]) => Promise<Installation> {
  const ask = askUntilAnswered(() => graph(SwitchesDocument, {}));
  return async (guards) => (hasSwitch(guards) ? { ...nothingOn, inWebview, on: new Set((await ask()).switches) } : nothingOn);
}

/** Keeps an answer, but no failure: the next page asks again. */
function askUntilAnswered<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask().catch((failure: unknown) => {
      answer = undefined;
      throw failure;
    });
    return answer;
  };
}

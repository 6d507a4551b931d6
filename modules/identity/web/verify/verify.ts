import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { SendStepUpCodeDocument, StepUpDocument, type StepUpStandingFragment, VerifyStepUpCodeDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { returnTarget } from '../../rules/sign-in/return-target.ts';
import { type StepUpPurpose, stepUpPath } from '../../rules/step-up.ts';

export type VerifyData = StepUpStandingFragment & {
  readonly purpose: StepUpPurpose;
  /** A code has just been sent. */
  readonly sent: boolean;
  readonly timeZone: string;
};

export const CODE_FIELD = 'code';
/** Which of the page's two forms was pressed. */
export const DO_FIELD = 'do';
export const SEND = 'send';

/** Where the page leads when it is done: one of our pages, without the language. */
function backOf(wanted: string | undefined): `/${string}` {
  const target = returnTarget(wanted?.replace(/^\/es(?=\/)/, ''));
  return target.startsWith('/') ? `/${target.slice(1)}` : pathOf('accountSummary');
}

/** The current state; if already proved, the page that asked for it. */
export async function loadVerify({ graph, search }: PageRequest, purpose: StepUpPurpose): Promise<VerifyData | Elsewhere> {
  const { account } = await graph(StepUpDocument, { purpose });
  if (!account) return notHere;
  if (account.stepUp.fresh) return goTo(backOf(search.return));
  return { ...account.stepUp, purpose, sent: search.sent !== undefined && account.stepUp.waiting, timeZone: account.profile.timeZone };
}

/** Sends a code, or checks the one that was typed and leads back. */
export async function actVerify(form: FormData, { graph, search, words }: PageRequest, purpose: StepUpPurpose): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'identity');
  const back = backOf(search.return);
  if (form.get(DO_FIELD) === SEND) {
    const { sendStepUpCode: answer } = await graph(SendStepUpCodeDocument, { purpose });
    if (answer.__typename === 'StepUpDone') return { goTo: `${stepUpPath(purpose, back)}&sent=1` };
    return { problems: [{ field: '', text: say(answer.reason === 'too-many' ? 'codesTooMany' : 'contactTooNewShort') }] };
  }
  const code = form.get(CODE_FIELD);
  const { verifyStepUpCode: answer } = await graph(VerifyStepUpCodeDocument, { purpose, code: typeof code === 'string' ? code : '' });
  // Voice Zone's address is not a page: the server redirects from it.
  if (answer.__typename === 'StepUpDone') return back === VOICE_ZONE_PATH ? { leaveFor: pathIn(words.language, back) } : { goTo: back };
  if (answer.reason === 'malformed') return { problems: [{ field: CODE_FIELD, text: say('codeMalformed') }] };
  if (answer.reason === 'wrong') return { problems: [{ field: CODE_FIELD, text: say('codeWrong', { tries: answer.triesLeft ?? 0 }) }] };
  return { problems: [{ field: '', text: say('codeEnded') }] };
}

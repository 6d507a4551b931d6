import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { ActivateStreamingDocument, StreamingActivationDocument } from '#platform/web/generated/graphql.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type ActivateData, ActivatePage } from './ActivatePage.tsx';

const problemOf = { malformed: 'codeMalformed', unknown: 'codeUnknown', 'too-many': 'codeTooMany' } as const;

/** /activate-streaming: whoever has a code activates what it is for, without sign-in (BUY-17). */
export const page = definePage<ActivateData>({
  async load({ graph, search: { code = '', done } }) {
    if (done === undefined) return { code: code.slice(0, 20), activated: undefined };
    const { streamingActivation } = await graph(StreamingActivationDocument, { code: done });
    return { code: '', activated: streamingActivation ?? undefined };
  },
  async act(form, { graph, words }) {
    const code = textIn(form, 'code');
    const { activateStreaming: answer } = await graph(ActivateStreamingDocument, { code });
    if (answer.__typename === 'StreamingActivated') return { goTo: `${pathOf('activateStreaming')}?done=${encodeURIComponent(code)}` };
    return { problems: [{ field: 'code', text: sayIn<typeof en>(words, 'subscriptions')(problemOf[answer.reason]) }] };
  },
  title: ({ activated }, words) => sayIn<typeof en>(words, 'subscriptions')(activated ? 'activatedTitle' : 'activateTitle'),
  Page: ActivatePage,
});

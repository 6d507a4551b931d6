import { renderToString } from 'react-dom/server';
import type { FrontEndRequest, RenderedFrontEnd } from '#platform/rules/front-end.ts';
import { FRONT_END_IDS, type FrontEnd } from './front-end.tsx';

/** What the server's build of a front end exports as `render`: its answer, with its HTML. */
export const rendererOf =
  (frontEnd: FrontEnd) =>
  async (request: FrontEndRequest): Promise<RenderedFrontEnd> => {
    const answer = await frontEnd.answer(request);
    if (answer.kind !== 'page') return answer;
    return { ...answer, html: renderToString(frontEnd.view(request, answer.data, staying), { identifierPrefix: FRONT_END_IDS }) };
  };

/** On the server nobody presses anything. */
const staying = { goTo: () => {} };

import { renderToString } from 'react-dom/server';
import type { FrontEndRequest, RenderedFrontEnd } from '#platform/rules/rendering/front-end.ts';
import type { AskDocument } from '#platform/rules/rendering/rendering.ts';
import { FRONT_END_IDS, type FrontEnd, hostOf } from './front-end.tsx';
import { answerOf, documentId, type Graph } from './graph.ts';

/** What the server's build of a front end exports as `render`: its answer, with its HTML. */
export const rendererOf =
  (frontEnd: FrontEnd) =>
  async (request: FrontEndRequest, ask: AskDocument): Promise<RenderedFrontEnd> => {
    const graph: Graph = async <Answer,>(document: Parameters<typeof documentId>[0], variables: unknown) =>
      answerOf(await ask(documentId(document), variables)) as Answer;
    const answer = await frontEnd.answer(request, graph);
    if (answer.kind !== 'page') return answer;
    return { ...answer, html: renderToString(frontEnd.view(request, answer.data, hostOf(graph)), { identifierPrefix: FRONT_END_IDS }) };
  };

import type { FileAnswer, FileRefusal } from '#platform/rules/rendering/sent-file.ts';
import { BAD_ANSWER, NO_ANSWER } from '#platform/web/browser-graph.ts';
import type { Send } from '#platform/web/send.ts';
import { FILES_PATH } from '../../rules/attachment.ts';

/** As long as the server waits for it. */
const PATIENCE_MS = 120_000;

/** Sends a file ahead of its message, from the browser or the installed app. */
export async function sendFile(file: File, send: Send = (path, init) => fetch(path, init)): Promise<FileAnswer> {
  const body = new FormData();
  body.append('file', file);
  const answer = await send(FILES_PATH, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    dispatchEvent(new CustomEvent(NO_ANSWER, { detail: FILES_PATH }));
    return undefined;
  });
  const said = answer?.ok && answerOf(await answer.json().catch(() => undefined));
  if (answer && !said) await tellFailure(answer);
  return said || { refused: 'unavailable' };
}

/** Reports it to the operator like any failed answer. The body of a success is left out: it may repeat the file's name. */
async function tellFailure(answer: Response): Promise<void> {
  const { status, ok, headers } = answer;
  const body = ok ? { refused: 'unavailable' } : await answer.text().catch(() => '');
  const from = { traceId: headers.get('x-trace-id'), platform: headers.get('x-sspp-platform') };
  dispatchEvent(new CustomEvent(BAD_ANSWER, { detail: { path: FILES_PATH, status, body, headers: from } }));
}

function answerOf(said: unknown): FileAnswer | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  if ('refused' in said && isRefusal(said.refused)) return { refused: said.refused };
  const kept: unknown = 'kept' in said ? said.kept : undefined;
  if (typeof kept !== 'object' || kept === null || !('fileId' in kept && 'name' in kept && 'size' in kept)) return undefined;
  return { kept: { fileId: String(kept.fileId), name: String(kept.name), size: Number(kept.size) } };
}

const isRefusal = (word: unknown): word is FileRefusal => word === 'empty' || word === 'too-big' || word === 'kind' || word === 'too-many';

import type { Request } from '@playwright/test';
import { readStoredDocuments, type StoredDocuments } from '#apps/server/graph/stored-documents.ts';

/** From the build under test. */
const file = new URL('../../platform/web/generated/persisted-documents.json', import.meta.url);
let stored: StoredDocuments | undefined;

/**
 * The operation that a request asks of the graph: "query PayReview", "mutation CreateInstantPayment"; undefined for other requests. Pages ask on
 * their own too: for settings, for telemetry, and for everything again once a lost connection is back. A test that waits for an answer, or drops one,
 * must name it.
 */
export function operationOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/graph')) return undefined;
  const { documentId }: { readonly documentId?: string } = request.postDataJSON();
  stored ??= readStoredDocuments(file);
  return /\b(?:query|mutation) \w+/.exec(stored[documentId ?? ''] ?? '')?.[0];
}

/** It changes something, or would. */
export const isMutation = (request: Request): boolean => operationOf(request)?.startsWith('mutation ') === true;

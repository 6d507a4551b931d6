import type { Request } from '@playwright/test';
import { readStoredDocuments, type StoredDocuments } from '#apps/server/graph/stored-documents.ts';

/** Of the build that is visited. */
const file = new URL('../../platform/web/generated/persisted-documents.json', import.meta.url);
let stored: StoredDocuments | undefined;

/**
 * What a request asks of the graph: "query PayReview", "mutation CreateInstantPayment"; undefined where it asks something else. A page asks by itself too: what
 * operators decided, what a visit is told with, and everything anew once a lost connection is back. Who waits for an answer, or loses one, has to mean a certain one.
 */
export function operationOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/graph')) return undefined;
  const { documentId }: { readonly documentId?: string } = request.postDataJSON();
  stored ??= readStoredDocuments(file);
  return /\b(?:query|mutation) \w+/.exec(stored[documentId ?? ''] ?? '')?.[0];
}

/** It changes something, or would. */
export const isMutation = (request: Request): boolean => operationOf(request)?.startsWith('mutation ') === true;

import type { FastifyReply } from 'fastify';

/** Sends a file uploaded by someone else as a download; no browser may display, run or sniff it. @param name as it is safe on every system */
export const sendDownload = (
  reply: FastifyReply,
  { name, type, content }: { readonly name: string; readonly type: string; readonly content: Buffer },
) =>
  reply
    .type(type)
    .header('content-disposition', attachmentOf(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content);

/** Both names of RFC 6266: in ASCII, and as it is. */
export function attachmentOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

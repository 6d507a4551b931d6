import * as z from 'zod/mini';

/** "smtps://mail.example.com": where mail goes out. */
export const smtpUrl = z.string().check(z.regex(/^smtps?:\/\//), z.refine(URL.canParse));
/** "sieve://user:password@mail.example.com": where filters and forwarding are (RFC 5804). */
export const sieveUrl = z.string().check(z.regex(/^sieve:\/\/[^:@/]+:[^@/]+@[^/]+$/), z.refine(URL.canParse));
/** "imaps://user:password@mail.example.com": where mailboxes are. */
export const imapUrl = z.string().check(z.regex(/^imaps?:\/\/[^:@/]+:[^@/]+@[^/]+$/), z.refine(URL.canParse));
/** "imap.example.com:993,smtp.example.com:465": where programs for mail read, and where they send. */
export const mailServers = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.-]+:\d{1,5},[a-z0-9.-]+:\d{1,5}$/)),
  z.transform((text: string) => {
    const [incoming, outgoing] = text.split(',').map((each) => {
      const [host = '', port = ''] = each.split(':');
      return { host, port: Number(port) };
    });
    return incoming && outgoing && { incoming, outgoing };
  }),
);
/** "notices@example.com" or "Demarc <notices@example.com>". */
export const sender = z.string().check(z.regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/));

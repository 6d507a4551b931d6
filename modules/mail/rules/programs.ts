/** Where programs for mail reach a mail server, encrypted from the first byte on (RFC 8314). */
export type MailServer = { readonly host: string; readonly port: number };

/** What a program for mail is set up with: where it reads (IMAP) and where it sends (SMTP). */
export type MailServers = { readonly incoming: MailServer; readonly outgoing: MailServer };

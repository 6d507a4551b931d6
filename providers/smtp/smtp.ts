import type { Channel } from '#modules/notices/server/channel.ts';

export type SmtpSettings = {
  /** "smtps://user:password@mail.example.com" */
  readonly url: string;
  /** The sender of what has none of its own: "Demarc <notices@example.com>". */
  readonly from: string;
  /** Nothing is sent over a line that cannot be encrypted, though somebody in between takes the offer of it away. */
  readonly encrypted: boolean;
};

/** Shorter than a run's claim, so that no second worker sends what the first is still sending. */
const TIMEOUT_MS = 20_000;

/** Loaded with the first message: houses without a mail server keep forty modules out of their processes. */
const loadMailer = () => import('nodemailer');

/** Mail through the operator's server. A message that may have gone out before has the same Message-ID, by which receivers know it again. */
export function createSmtp({ url, from: house, encrypted }: SmtpSettings): Channel {
  const open = async () =>
    (await loadMailer()).createTransport({
      url,
      requireTLS: encrypted,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ id, address, from = house, subject, text, html, language }) {
      try {
        transport ??= open();
        await (await transport).sendMail({
          from,
          to: { name: '', address },
          subject,
          text,
          html,
          messageId: `<${id}@${hostOf(from)}>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
      } catch (error) {
        if (isRefused(error)) return 'refused';
        throw error;
      }
    },
  };
}

const hostOf = (sender: string): string => sender.slice(sender.lastIndexOf('@') + 1).replace(/>.*$/, '');

/** The server answered about this one address, for good (RFC 5321: 5yz); anything else may be different later. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'EENVELOPE' && Number(Reflect.get(error, 'responseCode')) >= 500;

import type { Channel } from '#modules/notices/server/channel.ts';

export type SmtpSettings = {
  /** "smtps://user:password@mail.example.com" */
  readonly url: string;
  /** The default sender, for messages without one: "Demarc <notices@example.com>". */
  readonly from: string;
  /** Never send without encryption, even if somebody in between strips the server's offer of it. */
  readonly encrypted: boolean;
};

/** Shorter than a run's claim, so that no second worker sends what the first is still sending. */
const TIMEOUT_MS = 20_000;

/** Loaded with the first message: without a mail server, forty modules stay out of the process. */
const loadMailer = () => import('nodemailer');

/** A way to the operator's server. */
export const openTransport = async ({ url, encrypted }: Pick<SmtpSettings, 'url' | 'encrypted'>) =>
  (await loadMailer()).createTransport({
    url,
    requireTLS: encrypted,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Mail through the operator's server. A message that may have gone out before keeps its Message-ID, by which receivers recognize it. */
export function createSmtp({ from: defaultFrom, ...settings }: SmtpSettings): Channel {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ id, address, from = defaultFrom, subject, text, html, language }) {
      try {
        transport ??= openTransport(settings);
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

/** The server rejected this one address for good (RFC 5321: 5yz); anything else may change later. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'EENVELOPE' && Number(Reflect.get(error, 'responseCode')) >= 500;

import type { OutgoingMail } from '#modules/mail/server/port.ts';
import { isRefused, openTransport, type SmtpSettings } from './smtp.ts';

/** Letters of customers through the operator's server, as they were composed. */
export function createRelay(settings: Pick<SmtpSettings, 'url' | 'encrypted'>): OutgoingMail {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ sender, recipient, raw }) {
      try {
        transport ??= openTransport(settings);
        await (await transport).sendMail({ envelope: { from: sender, to: [recipient] }, raw: Buffer.from(raw) });
        return 'sent';
      } catch (error) {
        if (isRefused(error)) return 'refused';
        throw error;
      }
    },
  };
}

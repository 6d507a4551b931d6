import type { OutgoingMail } from '#modules/mail/server/port.ts';
import type { Channel } from '#modules/notices/server/channel.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';

const MOST_SHOWN = 20_000;

/** Letters of an installation without a mail server lie where its notices do, for people who try out Demarc: as they would go out. */
export const lettersIn = (kept: Pick<Channel, 'send'>): OutgoingMail => ({
  send({ id, sender, recipient, subject, raw }) {
    const text = Buffer.from(raw).toString('utf8').slice(0, MOST_SHOWN);
    return kept.send({
      ...{ id, kind: 'mail', username: sender, address: recipient, from: sender, language: 'en', subject, short: subject, texted: subject },
      ...{ text, html: `<pre>${escapeHtml(text)}</pre>`, link: '' },
    });
  },
});

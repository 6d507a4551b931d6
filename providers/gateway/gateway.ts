import type { Channel, Message } from '#modules/notices/server/channel.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { SIGNATURE_HEADER, signatureOf } from '#platform/server/http/signature.ts';

export type GatewaySettings = {
  /** "https://texts.example.com/messages" */
  readonly url: string;
  /** What is told by it: a text message, or a push that the installed app understands. */
  readonly way: 'sms' | 'push';
  /** Signs each request. */
  readonly key: string;
  readonly machine: MachineClock;
};

/** Shorter than a run's claim, so that no second worker sends what the first is still sending. */
const TIMEOUT_MS = 20_000;

/** What a gateway says of an address that takes nothing, now or later: gone, or none that it can reach. */
const refusals: ReadonlySet<number> = new Set([410, 422]);

/**
 * Texts or push messages through the operator's own gateway: each is one signed POST of JSON (`id`, `to`, `language`, `text`, `link`), whatever
 * service stands behind it. The text is what the notice has for one line, which holds no personal data. A message that may have gone out before has the same
 * id, also as Idempotency-Key. A push also has what the device is handed (`category`, `data`), to be passed on as it is.
 */
export function createGateway({ url, way, key, machine }: GatewaySettings): Channel {
  return {
    async send(message) {
      const { id, address, language, short, link } = message;
      const body = JSON.stringify({ id, to: address, language, text: short, link, ...(way === 'push' && forDevice(message)) });
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          [SIGNATURE_HEADER]: signatureOf(key, body, machine.nowMs()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (refusals.has(answer.status)) return 'refused';
      throw new Error(`the gateway answered ${answer.status}`);
    },
  };
}

/** What the installed app reads when the push is pressed (modules/notifications/rules/push.ts): specification 3's notification, with nothing personal. */
const forDevice = ({ id, kind, pushCategory, short, link }: Message) => ({
  category: pushCategory,
  data: { payload: { eventType: kind, click_action: new URL(link).pathname, body: short, evtId: id } },
});

import type { Channel, Message } from '#modules/notices/server/channel.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { SIGNATURE_HEADER, signatureOf } from '#platform/server/http/signature.ts';

export type GatewaySettings = {
  /** "https://texts.example.com/messages" */
  readonly url: string;
  /** What it carries: text messages, or pushes that the installed app understands. */
  readonly way: 'sms' | 'push';
  /** The key that signs each request. */
  readonly key: string;
  readonly machine: MachineClock;
};

/** Shorter than a run's claim, so that no second worker sends what the first is still sending. */
const TIMEOUT_MS = 20_000;

/** A gateway's answers for an address that will never take a message: gone, or one it cannot reach. */
const refusals: ReadonlySet<number> = new Set([410, 422]);

/**
 * Sends texts or pushes through the operator's own gateway, whatever service is behind it: each is one signed POST of JSON (`id`, `to`, `language`,
 * `text`, `link`). The text is the notice's one-line form, which holds no personal data; a text message also names its sender. A message that may have gone out before keeps its id, also
 * sent as Idempotency-Key. A push also carries `category` and `data` for the device, to be passed on unchanged.
 */
export function createGateway({ url, way, key, machine }: GatewaySettings): Channel {
  return {
    async send(message) {
      const { id, address, language, short, texted, link } = message;
      const body = JSON.stringify({
        id,
        to: address,
        language,
        text: way === 'sms' ? texted : short,
        link,
        ...(way === 'push' && forDevice(message)),
      });
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

/** What the installed app reads when the push is pressed (modules/notifications/rules/push.ts): specification 3, without personal data. */
const forDevice = ({ id, kind, pushCategory, short, link, eventId = id }: Message) => ({
  category: pushCategory,
  data: { payload: { eventType: kind, click_action: new URL(link).pathname, body: short, evtId: eventId } },
});

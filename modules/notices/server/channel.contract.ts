import { describe, expect, test } from 'vitest';
import type { Channel, Message } from './channel.ts';

/** How the system behind a channel handles its messages. */
export type Behind = 'takes' | 'refuses' | 'puts off';

export type GivenChannel = {
  readonly channel: Channel;
  /** What arrived at the other end, oldest first, each by the id it is recognized by. */
  readonly received: () => readonly string[];
};

export const message: Message = {
  id: '0123456789abcdef',
  kind: 'statement-ready',
  pushCategory: 'BILLING',
  username: 'olivia',
  address: 'olivia@example.com',
  language: 'es',
  subject: 'Su estado de cuenta está listo',
  short: 'Su estado de cuenta está listo',
  texted: 'Ejemplo: Su estado de cuenta está listo.',
  text: 'Hola, Olivia:',
  html: '<p>Hola, Olivia:</p>',
  link: 'https://my.example.com/es/billing',
};

/** What every channel must satisfy: mail, text messages and push. */
export function describeChannel(name: string, given: (behind: Behind) => Promise<GivenChannel>): void {
  describe(`the channel of ${name}`, () => {
    test('sends a message', async () => {
      const { channel, received } = await given('takes');
      expect(await channel.send(message)).toBe('sent');
      expect(received()).toHaveLength(1);
    });

    test('sends a message that may have gone out before so that it is known again', async () => {
      const { channel, received } = await given('takes');
      await channel.send(message);
      await channel.send(message);
      await channel.send({ ...message, id: 'fedcba9876543210' });
      expect(new Set(received()).size).toBe(2);
    });

    test('says of an address that takes nothing that it is refused', async () => {
      const { channel, received } = await given('refuses');
      expect(await channel.send(message)).toBe('refused');
      expect(received()).toEqual([]);
    });

    test('fails where it cannot be sent now', async () => {
      const { channel, received } = await given('puts off');
      await expect(channel.send(message)).rejects.toThrow();
      expect(received()).toEqual([]);
    });
  });
}

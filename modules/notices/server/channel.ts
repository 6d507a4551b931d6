import type { Category } from '#modules/notifications/rules/push.ts';
import type { Language } from '#platform/rules/language.ts';
import type { NoticeKind } from '../rules/notice-event.ts';

/** A way to reach a person: mail, text message or push. What is behind it is decided in apps/server/compose.ts. */
export interface Channel {
  /**
   * Sends one message. 'refused': this address takes nothing, now or later.
   * A message that is sent again, because it is not known whether it went out, has the same id; a channel that can, sends it once.
   * @throws when it cannot be sent now; it is tried again
   */
  send(message: Message): Promise<'sent' | 'refused'>;
}

/** What a person is told, in their language. A channel takes what it can show. */
export type Message = {
  readonly id: string;
  readonly kind: NoticeKind;
  /** What the installed app goes by when it is pressed there. */
  readonly pushCategory?: Category | undefined;
  readonly username: string;
  readonly address: string;
  /** "Name <address>"; undefined: the house's. */
  readonly from?: string | undefined;
  readonly language: Language;
  /** Without personal data: it shows on locked screens and to every server on the way. */
  readonly subject: string;
  /** For channels that take one line: the subject, or more where the notice is one for them. */
  readonly short: string;
  readonly text: string;
  readonly html: string;
  /** The page that it is about, absolute. */
  readonly link: string;
};

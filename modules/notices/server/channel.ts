import type { Language } from '#platform/rules/language.ts';
import type { Category } from '#platform/rules/notices/push-category.ts';

/** A way to reach a person: mail, text message or push. apps/server/compose.ts decides what is behind it. */
export interface Channel {
  /**
   * Sends one message. 'refused': this address accepts nothing, now or later. A message that is resent, because it is unknown whether it went out,
   * has the same id; a channel that can, sends it only once.
   * @throws if it cannot be sent now; it is retried
   */
  send(message: Message): Promise<'sent' | 'refused'>;
}

/** The content of a notice, in the reader's language. Each channel takes the parts it can show. */
export type Message = {
  readonly id: string;
  readonly kind: string;
  /** Tells the installed app where to go when the push is pressed. */
  readonly pushCategory?: Category | undefined;
  readonly username: string;
  readonly address: string;
  /** "Name <address>"; undefined: the installation's own. */
  readonly from?: string | undefined;
  readonly language: Language;
  /** No personal data: it shows on locked screens and to every server on the way. */
  readonly subject: string;
  /** For a push: the subject, or more if the notice is meant for one line. */
  readonly short: string;
  /** For a text message: the same, in the sender's name. */
  readonly texted: string;
  readonly text: string;
  readonly html: string;
  /** What a push is about; by default the message itself. */
  readonly eventId?: string | undefined;
  /** The absolute URL of the page it is about. */
  readonly link: string;
};

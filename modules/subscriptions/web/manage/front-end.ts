import type { Language } from '#platform/rules/language.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { managePage } from './manage-page.tsx';
import { MANAGE_PATH, TV_STREAMING_PATH } from './paths.ts';
import { tvStreamingPage } from './tv-streaming-page.tsx';

/** Managing what runs, in one language: its pages by address. */
export const manageIn = (language: Language, words: Readonly<Record<'subscriptions', Catalogue>>): FrontEnd =>
  frontEndOf({ language, words, pages: { [MANAGE_PATH]: managePage, [TV_STREAMING_PATH]: tvStreamingPage } });

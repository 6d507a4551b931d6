import type { Language } from '#platform/rules/language.ts';
import type { Device } from '#platform/web/device.ts';
import { openKeyValueStore } from '#platform/web/key-value-store.ts';
import { createLoginCount, type LoginCount } from '../../rules/login-count.ts';

/** What the app keeps on the device to know when to ask. */
export type KeptRating = {
  readonly logins: LoginCount;
  /** Saves this document's language. @returns whether the previous one's was different */
  readonly changedLanguage: (language: Language) => Promise<boolean>;
};

const LOGINS = 'logins';
const LANGUAGE = 'language';

export async function openKeptRating({ secureStore }: Pick<Device, 'secureStore'>): Promise<KeptRating> {
  const store = await openKeyValueStore('app-rating', secureStore);
  const read = async () => Number((await store.get(LOGINS)) ?? 0);
  const write = (count: number) => store.set([[LOGINS, String(count)]]);
  return {
    logins: createLoginCount({ read, write }),
    async changedLanguage(language) {
      const before = await store.get(LANGUAGE);
      await store.set([[LANGUAGE, language]]);
      return before !== undefined && before !== language;
    },
  };
}

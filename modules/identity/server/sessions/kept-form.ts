import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sealBytes, unsealBytes } from '#platform/server/sealed.ts';
import { cookieValue, hostCookie, withoutCookie } from '../cookies.ts';
import { hashOf } from '../secret-id.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { createSessionStore } from './store.ts';

const COOKIE = '__Host-kept-form';
/** As long as a sign-in may take. */
const LIFE_MS = 15 * 60_000;
/** Browsers store cookies of at most 4,096 bytes. Compressed, the longest message to us in plain words fits; a longer form has to be filled in again. */
const LONGEST = 3_800;

export type FormFields = Readonly<Record<string, string>>;

const kept = z.object({ userId: z.string(), path: z.string(), fields: z.record(z.string(), z.string()), endsAtMs: z.number() });

/** Form fields of a user who has to sign in first. They travel sealed in a cookie and are restored once, for the same person at the same address. */
export type KeptForms = {
  /** The Set-Cookie; undefined if the session's user is unknown: they signed out, or were never signed in. */
  keep(cookieHeader: string | undefined, path: string, fields: FormFields): Promise<string | undefined>;
  /** The fields, and the Set-Cookie that removes the cookie. Undefined if there are none, or they belong to another person or address. */
  take(cookieHeader: string | undefined, userId: string, path: string): { readonly fields: FormFields; readonly cookie: string } | undefined;
};

/** @param key 32 bytes in base64url, for this purpose only */
export function createKeptForms({
  database,
  key,
  machine,
}: {
  readonly database: Database;
  readonly key: string;
  readonly machine: MachineClock;
}): KeptForms {
  const store = createSessionStore(database);
  const sealingKey = Buffer.from(key, 'base64url');
  return {
    async keep(cookieHeader, path, fields) {
      const session = cookieValue(cookieHeader, SESSION_COOKIE);
      // An ended session stays for a while, so it still tells whose it was.
      const userId = session && (await store.findSession(hashOf(session)))?.user_id;
      if (!userId) return undefined;
      const form = JSON.stringify({ userId, path, fields, endsAtMs: machine.nowMs() + LIFE_MS });
      const sealed = sealBytes(brotliCompressSync(form), sealingKey);
      return sealed.length > LONGEST ? undefined : hostCookie(COOKIE, sealed, LIFE_MS);
    },

    take(cookieHeader, userId, path) {
      const sealed = unsealBytes(cookieValue(cookieHeader, COOKIE) ?? '', sealingKey);
      const form = sealed === undefined ? undefined : kept.safeParse(JSON.parse(brotliDecompressSync(sealed).toString('utf8'))).data;
      if (form?.userId !== userId || form.path !== path || machine.nowMs() >= form.endsAtMs) return undefined;
      return { fields: form.fields, cookie: withoutCookie(COOKIE) };
    },
  };
}

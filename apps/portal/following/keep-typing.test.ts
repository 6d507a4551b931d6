import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { keepTyping } from './keep-typing.ts';
import { olivia } from './testing.ts';

/** A text field in the form of a page. */
class Field {
  readonly name = 'message';
  readonly type = 'textarea';
  readonly autocomplete = '';
  readonly dataset = {};
  readonly defaultValue = '';
  value = '';
  closest = () => this;
  dispatchEvent = () => true;
}

const listeners = new Map<string, (event: object) => void>();
const storage = new Map<string, string>();
let fields: Field[];

beforeEach(() => {
  storage.clear();
  for (const name of ['HTMLFormElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, class {});
  vi.stubGlobal('Element', Field);
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener));
  vi.stubGlobal('window', {
    location: { pathname: '', search: '' },
    history: { state: { __TSR_key: 'opened' } },
    sessionStorage: { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => storage.set(key, text) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lets what is pending run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A document of the installed app, in which people sign in without leaving it. */
async function openApp() {
  let reader: Reader | undefined;
  const shown = { id: 'contactUs' as RouteId };
  let onRendered = () => {};
  const match = { status: 'success', staticData: shown };
  const subscribe = (_event: string, listener: () => void) => {
    onRendered = listener;
  };
  fields = [];
  await keepTyping({ state: { matches: [match] }, subscribe }, { reader: async () => reader });
  return {
    signIn: (username: string) => {
      reader = { ...olivia, username };
    },
    /** The page's only field, as the page stands when it is shown at this entry of the history. */
    async show(id: RouteId, entry: string): Promise<Field> {
      const field = new Field();
      fields = [field];
      shown.id = id;
      Object.assign(window.location, { pathname: `/${id}` });
      Object.assign(window.history, { state: { __TSR_key: entry } });
      onRendered();
      await settle();
      return field;
    },
    type: (field: Field, text: string) => {
      field.value = text;
      listeners.get('input')?.({ target: field });
    },
  };
}

test('what somebody types who signed in without leaving the document is theirs alone', async () => {
  const app = await openApp();
  app.signIn('olivia');
  app.type(await app.show('supportForm', 'entry'), 'My bill is wrong');
  expect((await app.show('supportForm', 'entry')).value).toBe('My bill is wrong');
  app.signIn('mason');
  expect((await app.show('supportForm', 'entry')).value).toBe('');
  app.signIn('olivia');
  expect((await app.show('supportForm', 'entry')).value).toBe('');
  expect(JSON.stringify([...storage])).not.toContain('My bill');
});

test('what a visitor typed is there again after they sign in on the way', async () => {
  const app = await openApp();
  app.type(await app.show('supportForm', 'entry'), 'My bill is wrong');
  listeners.get('pagehide')?.({});
  app.signIn('olivia');
  expect((await app.show('supportForm', 'another entry')).value).toBe('My bill is wrong');
});

/** A browser without scripts that walks through the sandbox bank. */
export type BankVisitor = ReturnType<typeof visitorOf>;

type Credentials = { readonly username: string; readonly password: string };
const demo: Credentials = { username: 'demo', password: 'demo' };

/** @param bank the origin of the bank */
export function visitorOf(bank: string) {
  const send = (path: string, fields: Readonly<Record<string, string>>, origin = bank) =>
    fetch(new URL(path, bank), { method: 'POST', headers: { origin }, body: new URLSearchParams(fields), redirect: 'manual' });
  const loginIn = (address: string): string => new URL(address).searchParams.get('login') ?? '';
  const sentTo = (response: Response): URL => new URL(response.headers.get('location') ?? '', bank);
  return {
    send,
    /** Signs in. Returns where that leads. */
    signIn: async (address: string, credentials = demo): Promise<URL> =>
      sentTo(await send('/bank/sign-in', { login: loginIn(address), ...credentials })),
    /** Chooses the account at this index, by default the checking account. */
    choose: async (address: string, account = '0'): Promise<URL> => sentTo(await send('/bank/accounts', { login: loginIn(address), account })),
  };
}

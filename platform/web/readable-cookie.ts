/** The value of a cookie that scripts may read; undefined if there is none. */
export function readableCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

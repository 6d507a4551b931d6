/** The value of a cookie that scripts may read; undefined if there is none. */
export function readableCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Words with addresses in them: one that is wider than its place goes on after the at sign, not in the middle of a word. */
export const WithAddresses = ({ children }: { readonly children: string }) => {
  const [first, ...rest] = children.split('@');
  return (
    <>
      {first}
      {rest.map((host, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no identity but their place
        <span key={place}>
          @<wbr />
          {host}
        </span>
      ))}
    </>
  );
};

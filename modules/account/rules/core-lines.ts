const names = { internet: 'Internet', tv: 'Tv', voice: 'Voice' } as const;

/**
 * Which lines the core bill of a customer is for, as the messages that name it choose by (`partCore`): "internet", "internetTv", "internetTvVoice".
 * Undefined without any: then they say all three.
 * @param services the lines of the account: internet, tv, voice, mobile, streaming
 */
export function coreLines(services: readonly string[]): string | undefined {
  const [first, ...others] = (['internet', 'tv', 'voice'] as const).filter((line) => services.includes(line));
  return first && first + others.map((line) => names[line]).join('');
}

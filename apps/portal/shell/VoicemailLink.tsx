import { Link } from '#design/web/link/LinkContext.tsx';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import styles from './Header.module.css';
import type { CommonParts } from './shell.ts';

type Props = { readonly voicemail: CommonParts['voicemail']; readonly className: string | undefined };

/** The customer's voicemail: a page of ours, or of another system, to which the browser leads. */
export function VoicemailLink({ voicemail, className }: Props) {
  if (!voicemail) return null;
  const { href, label, count, name } = voicemail;
  const Anchor = href.endsWith(VOICE_ZONE_PATH) ? 'a' : Link;
  return (
    <Anchor href={href} className={className} aria-label={name}>
      {/* What is seen is part of what is heard: with a space between the words. */}
      {label} {count !== '' && <span className={styles.count}>{count}</span>}
    </Anchor>
  );
}

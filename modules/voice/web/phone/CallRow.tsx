import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import Voicemail from 'lucide-react/icons/voicemail';
import { Row } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { Icon } from '#design/web/icons/icon.ts';
import { formatMoment } from '#platform/rules/format.ts';
import type { CallShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

type Props = { readonly call: CallShownFragment; readonly timeZone: string };

const icons: Readonly<Record<CallShownFragment['outcome'], Icon>> = {
  answered: PhoneIncoming,
  missed: PhoneMissed,
  voicemail: Voicemail,
  forwarded: PhoneForwarded,
  blocked: PhoneOff,
  refused: PhoneOff,
};

/** A call: who, when, and what became of it. */
export function CallRow({ call, timeZone }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { direction, name, other, at, outcome, isSuspect } = call;
  const isOut = direction === 'out';
  const title = name ?? other?.shown ?? say('hiddenNumber');
  return (
    <Row
      mark={<Mark icon={isOut ? PhoneOutgoing : icons[outcome]} tone={outcome === 'missed' && !isOut ? 'caution' : 'neutral'} />}
      strong
      facts={[
        ...(isOut ? [say('callOut')] : []),
        ...(name !== null && other ? [other.shown] : []),
        useOutcome(call),
        formatMoment(at, timeZone, language),
      ]}
      {...(isSuspect && { state: <StatusTag tone="caution">{say('maybeUnwanted')}</StatusTag> })}
    >
      {other ? <a href={`tel:${other.dialed}`}>{title}</a> : title}
    </Row>
  );
}

const MINUTE = 60;

function useOutcome({ outcome, seconds, forwardedTo, direction }: CallShownFragment): string {
  const say = useSay();
  switch (outcome) {
    case 'answered':
      return say('outcomeAnswered', { minutes: Math.round(seconds / MINUTE) });
    case 'missed':
      return say(direction === 'out' ? 'outcomeNotAnswered' : 'outcomeMissed');
    case 'voicemail':
      return say('outcomeVoicemail');
    case 'forwarded':
      return say('outcomeForwarded', { number: forwardedTo?.shown ?? '' });
    case 'blocked':
      return say('outcomeBlocked');
    case 'refused':
      return say('outcomeRefused');
  }
}

import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { deviceName } from '../../parts/device-name.ts';
import { useSay } from '../../say.ts';
import { type Check, type CheckData, found, looked, measuredIn, nextOf, verdicts, weakIn } from './check.ts';

type Props = Pick<CheckData, 'device' | 'sent' | 'timeZone'> & { readonly check: Check };

/** What the check came to, its evidence, the one thing to do next, and the way to us with all of it. */
export function Verdict({ device, check, sent, timeZone }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { problems } = useProblemsOr(say('checkNoAnswer'));
  const { title, text, tone } = verdicts[check.verdict];
  const next = nextOf(check, device);
  return (
    <JourneyColumns
      head={
        <Stack>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <Note>{deviceName(device, say)}</Note>
          <Outcome tone={tone} heading={say(title)}>
            <p>{say(text, { weak: weakIn(check) })}</p>
          </Outcome>
        </Stack>
      }
      aside={
        <SidePanel heading={say('checkSendTitle')}>
          <SendOn check={check} sent={sent} />
        </SidePanel>
      }
    >
      <Stack gap="large">
        <Actions>
          {next && <ButtonLink href={next.href}>{say(next.words)}</ButtonLink>}
          <ButtonLink look="secondary" href={pathOf('equipmentCheck', { id: device.id })}>
            {say('checkAgain')}
          </ButtonLink>
        </Actions>
        <Card labelledBy="evidence">
          <CardHeading id="evidence">{say('evidence')}</CardHeading>
          <Rows>
            {check.findings.map((finding) => (
              <Row
                key={finding.looked}
                note={measuredIn(finding, say, language)}
                state={<StatusTag tone={found[finding.found].tone}>{say(found[finding.found].words)}</StatusTag>}
              >
                {say(looked[finding.looked])}
              </Row>
            ))}
          </Rows>
          <Note small>{say('checkedAt', { time: clockTime(check.at, timeZone, language) })}</Note>
        </Card>
      </Stack>
    </JourneyColumns>
  );
}

function SendOn({ check, sent }: Pick<Props, 'check' | 'sent'>) {
  const say = useSay();
  const { phone } = usePartner();
  const { busy } = useProblemsOr(say('checkNoAnswer'));
  if (sent !== undefined)
    return (
      <Stack>
        <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say('checkSentTitle', { number: sent })}>
          {say('checkSentText')}
        </Alert>
        <StandaloneLink href={pathOf('supportCases')}>{say('toCases')}</StandaloneLink>
      </Stack>
    );
  return (
    <Stack>
      <p>{say('checkSendText')}</p>
      <ActionForm>
        <input type="hidden" name="send" value={check.id} />
        <SecondaryButton type="submit" busy={busy} busyText={say('checkSending')}>
          {say('checkSend')}
        </SecondaryButton>
      </ActionForm>
      <StandaloneLink href={phone.href}>{say('callUs', { phone: phone.display })}</StandaloneLink>
    </Stack>
  );
}

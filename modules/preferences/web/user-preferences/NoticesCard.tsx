import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Topic } from '#platform/rules/notices/topics.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import { useSay } from '../say.ts';

export type TopicChoice = { readonly name: Topic; readonly isOn: boolean };

const words = {
  payments: ['topicPayments', 'topicPaymentsText'],
  'auto-pay': ['topicAutoPay', 'topicAutoPayText'],
  service: ['topicService', 'topicServiceText'],
} as const;

/** The topics that people who manage an account may switch off, and what they are told in any case. */
export function NoticesCard({ topics }: { readonly topics: readonly TopicChoice[] }) {
  const say = useSay();
  const busy = useBusy();
  return (
    <Card labelledBy="notices">
      <CardHeading id="notices">{say('noticesTitle')}</CardHeading>
      <ActionForm>
        <Stack gap="large">
          <Note>{say('noticesText')}</Note>
          {topics.map(({ name, isOn }) => {
            // A page of an earlier version leaves out what only the next one knows.
            if (!hasKey(words, name)) return null;
            const [label, hint] = words[name];
            return <Checkbox key={`${name} ${isOn}`} name={name} label={say(label)} hint={say(hint)} defaultChecked={isOn} choice />;
          })}
          <Note small>{say('noticesAlways')}</Note>
          <div>
            <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
              {say('save')}
            </PrimaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}

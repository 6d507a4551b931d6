import { ActButton, Actions, Choices, Form, TextField, useSent } from '#design/console/form.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import type { Definition } from '#platform/rules/settings.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { describeTarget, footprints } from '../../rules/choice.ts';
import { typedText } from '../../rules/console/setting-text.ts';
import { exceptionTarget, isOffered, partnerTarget } from '../../rules/console/targets.ts';
import type { OneSetting } from '../../rules/console/views.ts';
import { mayDiffer, type SettingName, settings } from '../../rules/settings.ts';
import { useConsoleSay } from './say.ts';

/** What is to apply, for whom, and why. */
export function SettingForm({ setting }: { readonly setting: OneSetting }) {
  const say = useConsoleSay();
  const address = useAddress();
  const { fields } = useSent();
  const { name, history } = setting;
  const targets = useTargets(setting);
  return (
    <Form action={address('/settings')} hidden={{ name, seen: history[0]?.version ?? 0 }}>
      <ValueField name={name} />
      <Choices
        kind="radio"
        name="whom"
        legend={say('settingFor')}
        choices={targets.map((each) => ({ ...each, chosen: each.value === (fields.whom ?? 'all') }))}
      />
      {mayDiffer(name) && <TextField name="share" label={say('settingShare')} hint={say('settingShareHint')} />}
      <ReasonField />
      <Actions>
        <ActButton act="save" isFirst>
          {say('settingSave')}
        </ActButton>
        <ActButton act="default">{say('settingDefault')}</ActButton>
        {history.length > 0 && <ActButton act="undo">{say('settingUndo')}</ActButton>}
      </Actions>
    </Form>
  );
}

function useTargets({ name, choice, partners }: OneSetting): readonly { readonly value: string; readonly label: string }[] {
  const say = useConsoleSay();
  return [
    { value: 'all', label: say('settingForAll') },
    ...(mayDiffer(name)
      ? [
          ...partners.map((partner) => ({ value: partnerTarget(partner), label: say('settingForPartner', { partner: partner.name }) })),
          ...footprints.map((footprint) => ({ value: footprint, label: say('settingForFootprint', { footprint }) })),
          { value: 'share', label: say('settingForShare') },
        ]
      : []),
    // What the form cannot make, it can still remove.
    ...choice.exceptions
      .filter(({ target }) => !mayDiffer(name) || !isOffered(target, partners))
      .map(({ target }) => ({ value: exceptionTarget(target), label: say('settingForException', { target: describeTarget(target) }) })),
  ];
}

/** One of two for a toggle, typed for all others. */
function ValueField({ name }: { readonly name: SettingName }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const definition: Definition = settings[name];
  if (definition.type === 'boolean')
    return (
      <Choices
        kind="radio"
        name="value"
        legend={say('settingValue')}
        choices={[true, false].map((value) => ({
          value: String(value),
          label: value === definition.default ? say('settingUsual', { value: String(value) }) : String(value),
        }))}
        short
      />
    );
  const bounds =
    definition.type === 'number'
      ? { least: typedText(language, name, definition.least), most: typedText(language, name, definition.most) }
      : undefined;
  const expected = definition.type === 'number' ? say(`expected_${definition.unit}`, bounds) : say(`expected_${definition.type}`);
  return (
    <TextField
      name="value"
      label={say('settingValue')}
      hint={say('settingExpected', { expected, value: typedText(language, name, definition.default) })}
    />
  );
}

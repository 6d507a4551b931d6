import type { ComponentProps } from 'react';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { PlainForm, useField } from '#modules/identity/web/parts/visitor-form.tsx';
import { useSay } from '../say.ts';

type Props = { readonly asked: Readonly<Record<string, string>> };

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'unit' | 'city' | 'zip';
type FieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & { readonly name: Name; readonly known: string | undefined };

/** A question: what the cart knows is filled in, and what was typed stays. */
function Question({ name, known, ...rest }: FieldProps) {
  const say = useSay();
  const { defaultValue, ...field } = useField(name);
  return <TextField {...rest} {...field} label={say(name)} defaultValue={defaultValue ?? known ?? ''} />;
}

/** Who somebody is, and where service goes. */
export function Who({ asked }: Props) {
  const say = useSay();
  const { defaultValue: products } = useField('products');
  return (
    <>
      <p>{say('whoText')}</p>
      <PlainForm submit={say('sendCode')}>
        <input type="hidden" name="products" value={products ?? asked.products ?? ''} />
        <Stack>
          <h2>{say('youHeading')}</h2>
          <Question name="firstName" known={undefined} autoComplete="given-name" maxLength={40} />
          <Question name="lastName" known={undefined} autoComplete="family-name" maxLength={40} />
          <Question name="email" known={undefined} type="email" hint={say('emailHint')} autoComplete="email" spellCheck={false} maxLength={254} />
          <Question name="phone" known={undefined} type="tel" hint={say('phoneHint')} autoComplete="tel" maxLength={30} />
        </Stack>
        <Stack>
          <h2>{say('whereHeading')}</h2>
          <Question name="street" known={asked.street} hint={say('streetHint')} autoComplete="address-line1" maxLength={80} />
          <Question name="unit" known={asked.unit} autoComplete="address-line2" maxLength={20} width="short" />
          <Question name="city" known={undefined} autoComplete="address-level2" maxLength={60} />
          <Question name="zip" known={asked.zip} inputMode="numeric" autoComplete="postal-code" maxLength={5} width="short" />
        </Stack>
      </PlainForm>
    </>
  );
}

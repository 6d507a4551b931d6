import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { DateField } from './DateField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioCards } from './RadioCards.tsx';
import { TextField } from './TextField.tsx';

const words = { show: 'Show', hide: 'Hide', showLabel: 'Show password', hideLabel: 'Hide password', isShown: 'Visible', isHidden: 'Hidden' };
const told = { name: 'it', label: 'It', hint: 'How to write it', error: 'How to mend it' };

const fields = [
  ['TextField', <TextField key="text" {...told} />, <TextField key="text" name="it" label="It" />],
  ['MoneyField', <MoneyField key="money" {...told} />, <MoneyField key="money" name="it" label="It" />],
  [
    'PasswordField',
    <PasswordField key="password" {...told} words={words} autoComplete="current-password" />,
    <PasswordField key="password" name="it" label="It" words={words} autoComplete="current-password" />,
  ],
  ['DateField', <DateField key="date" {...told} />, <DateField key="date" name="it" label="It" hint="" />],
  ['Checkbox', <Checkbox key="box" {...told} />, <Checkbox key="box" name="it" label="It" />],
] as const;

describe.each(fields)('%s', (_, wrong, fine) => {
  test('links its label, its hint and its error to the control', () => {
    const html = renderToStaticMarkup(wrong);
    const control = html.match(/<input[^>]*>/)?.[0];
    expect(control).toContain('id="it"');
    expect(control).toContain('aria-describedby="it-hint it-error"');
    expect(control).toContain('aria-invalid="true"');
    expect(html).toContain('<label for="it"');
    expect(html).toMatch(/id="it-hint"[^>]*>How to write it</);
    expect(html).toMatch(/id="it-error"[^>]*>.*How to mend it</);
  });

  test('mentions no error if there is none', () => {
    expect(renderToStaticMarkup(fine)).not.toMatch(/aria-invalid|aria-describedby|it-error/);
  });
});

test('an amount brings up the numeric keypad of a phone', () => {
  expect(renderToStaticMarkup(<MoneyField name="amount" label="Amount" />)).toContain('inputMode="decimal"');
});

test('a password offers no toggle before scripts run', () => {
  const html = renderToStaticMarkup(<PasswordField name="password" label="Password" words={words} autoComplete="current-password" />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain('<button');
});

describe('RadioCards', () => {
  const options = [
    { value: 'due', title: 'Amount due', aside: '$142.37' },
    { value: 'other', title: 'Another amount', body: <MoneyField name="other" label="Amount" /> },
    { value: 'old', title: 'Expired', disabled: true },
  ];

  test('are one group with a name and an error, and the first has the id that an error links to', () => {
    const html = renderToStaticMarkup(<RadioCards {...told} options={options} chosen="other" />);
    expect(html).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*aria-describedby="it-hint it-error"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<legend[^>]*>It</);
    expect(html).toMatch(/<input type="radio" id="it" [^>]*name="it" value="due"/);
  });

  test('start at the chosen option and keep the disabled one unselectable', () => {
    const html = renderToStaticMarkup(<RadioCards name="it" label="It" options={options} chosen="other" />);
    const checked = html.match(/<input type="radio"[^>]*checked=""[^>]*>/g);
    expect(checked).toHaveLength(1);
    expect(checked?.[0]).toContain('value="other"');
    expect(html.match(/<input type="radio"[^>]*value="old"[^>]*>/)?.[0]).toContain('disabled=""');
  });
});

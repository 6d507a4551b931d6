import { Amount } from '../cards/Amount.tsx';
import { Row } from '../cards/Rows.tsx';
import { History } from '../data/History.tsx';
import { Table } from '../data/Table.tsx';
import { DisclosureGroup } from '../disclosure/DisclosureGroup.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { DateField } from '../fields/DateField.tsx';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { FileField } from '../fields/FileField.tsx';
import { MoneyField } from '../fields/MoneyField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ErrorSummary } from '../journey/ErrorSummary.tsx';
import { SidePanel } from '../journey/SidePanel.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Note } from '../layout/Note.tsx';
import type { Example } from './example.ts';

const passwordWords = {
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show the password',
  hideLabel: 'Hide the password',
  isShown: 'The password is shown',
  isHidden: 'The password is hidden',
};

type Bill = { readonly month: string; readonly amount: string };
const bills: readonly Bill[] = [
  { month: 'November', amount: '$142.37' },
  { month: 'October', amount: '$137.37' },
];

/** What a customer fills in, and what answers it. */
export const forms: readonly Example[] = [
  {
    name: 'Fields',
    show: (scheme) => (
      <>
        <FieldGrid>
          <MoneyField name={`money-${scheme}`} label="Amount" hint="From $1.00" />
          <SelectField
            name={`select-${scheme}`}
            label="Which"
            chosen="one"
            options={[
              { value: 'one', label: 'The first' },
              { value: 'two', label: 'The second' },
            ]}
          />
        </FieldGrid>
        <DateField name={`date-${scheme}`} label="Date" hint="MM/DD/YYYY" error="Enter a day in the next 90 days" />
        <PasswordField name={`password-${scheme}`} label="Password" autoComplete="current-password" words={passwordWords} />
        <TextAreaField name={`area-${scheme}`} label="What happened" rows={3} />
        <FileField name={`file-${scheme}`} label="File" accept={['image/png']} />
      </>
    ),
  },
  {
    name: 'Checkbox: alone, and wrong',
    show: (scheme) => (
      <>
        <Checkbox name={`box-${scheme}`} label="Keep it for the next time" defaultChecked />
        <Checkbox name={`wrong-${scheme}`} label="I agree to the terms" error="Agree to the terms to go on" />
      </>
    ),
  },
  {
    name: 'ErrorSummary',
    show: (scheme) => (
      <>
        <ErrorSummary title="There is a problem" problems={[{ field: `needed-${scheme}`, text: 'Enter what is asked' }]} />
        <TextField name={`needed-${scheme}`} label="What is asked" error="Enter what is asked" />
      </>
    ),
  },
  {
    name: 'Table, History',
    show: (scheme) => (
      <>
        <Table
          caption={`Bills, ${scheme}`}
          rows={bills}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', header: 'Month', cell: ({ month }) => month, phone: 'first' },
            { key: 'amount', header: 'Amount', cell: ({ amount }) => <Amount>{amount}</Amount>, align: 'end', phone: 'last' },
          ]}
        />
        <History
          label={`What was done, ${scheme}`}
          empty="Nothing yet"
          lines={[<Row key="one">Signed in</Row>, <Row key="two">Changed a setting</Row>]}
          older={{ href: '#', label: 'Older' }}
        />
      </>
    ),
  },
  {
    name: 'DisclosureGroup, SidePanel, Facts, Note',
    show: (scheme) => (
      <>
        <DisclosureGroup
          heading={<h3>What is in it</h3>}
          words={{ expandAll: 'Expand all', collapseAll: 'Collapse all' }}
          items={[
            { key: 'one', title: 'One part', aside: <Amount>$59.99</Amount>, children: 'Its lines.' },
            { key: 'two', title: 'Another', aside: <Amount>$82.38</Amount>, children: 'Its lines.' },
          ]}
        />
        <SidePanel heading={`After this, ${scheme}`}>
          <Facts>
            {'Due December 5'}
            {'in 9 days'}
          </Facts>
          <Note small>A sentence of secondary importance.</Note>
        </SidePanel>
      </>
    ),
  },
];

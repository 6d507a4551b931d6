import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { methodWords, partName } from '../words.ts';
import type { Settings } from './settings.ts';

type Debit = {
  readonly part: AccountPart;
  readonly statementOn: IsoDate;
  readonly on: IsoDate;
  /** Null as long as its statement is to come. */
  readonly amount: Cents | null;
  readonly method: string | undefined;
};

const MONTHS = 3;

/** What Auto Pay takes in the next three months in which it takes something, of all parts; nothing if none is planned. */
export function NextMonths({ settings: { parts, methods } }: { readonly settings: Settings }) {
  const say = useSay();
  const language = useLanguage();
  const debits = parts
    .flatMap(({ part, ahead, methodId, nextDebitOn, nextDebitAmount }) => {
      const method = methods.find(({ id }) => id === methodId);
      return ahead.map(({ statementOn, on }): Debit => {
        const amount = on === nextDebitOn ? nextDebitAmount : null;
        return { part, statementOn, on, amount, method: method && methodWords(say, method) };
      });
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
  const months = [...new Set(debits.map(({ on }) => monthOf(on)))].slice(0, MONTHS);
  if (months.length === 0) return null;
  return (
    <Card labelledBy="next-months">
      <CardHeading id="next-months">{say('nextMonths')}</CardHeading>
      <Grid>
        {months.map((month) => {
          const ofMonth = debits.filter(({ on }) => monthOf(on) === month);
          return (
            <GridCell key={month} span={4}>
              <Stack gap="small">
                {ofMonth[0] && <h3>{capitalized(formatDate(ofMonth[0].on, 'monthYear', language))}</h3>}
                <Rows>
                  {ofMonth.map((debit) => (
                    <Taken key={`${debit.part} ${debit.on}`} debit={debit} />
                  ))}
                </Rows>
              </Stack>
            </GridCell>
          );
        })}
      </Grid>
    </Card>
  );
}

const monthOf = (date: IsoDate): string => date.slice(0, 7);

/** One debit: how much, or which bill will say it. */
function Taken({ debit: { part, statementOn, on, amount, method } }: { readonly debit: Debit }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Row
      strong
      note={amount === null ? say('nextMonthsBill', { date: formatDate(statementOn, 'day', language) }) : method}
      aside={amount === null ? undefined : <Amount look="strong">{formatCents(amount, language)}</Amount>}
    >
      {say('nextMonthsDay', { date: formatDate(on, 'day', language), part: partName(say, part) })}
    </Row>
  );
}

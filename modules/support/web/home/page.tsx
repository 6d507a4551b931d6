import CalendarSearch from 'lucide-react/icons/calendar-search';
import MapIcon from 'lucide-react/icons/map';
import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Section } from '#design/web/layout/Section.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type Article, type Category, categoriesOf } from '../../rules/article.ts';
import { tasks } from '../../rules/tasks.ts';
import { CategoryTiles } from '../CategoryTiles.tsx';
import { type HoursInWords, hoursInWords } from '../hours-in-words.ts';
import { type Concern, concernsNow, type HelpReader, helpReader } from '../now/right-now.ts';
import { paths } from '../paths.ts';
import { SearchForm } from '../SearchForm.tsx';
import { useSay } from '../say.ts';
import { StormNotice } from '../storm/StormNotice.tsx';
import { asksStormNotice } from '../storm/storm-notice.ts';
import { TalkToSomebody } from '../TalkToSomebody.tsx';
import styles from './Home.module.css';
import { RightNow } from './RightNow.tsx';

type HomeData = {
  readonly subjects: readonly Category[];
  readonly storm: boolean;
  /** Null for a visitor. */
  readonly reader: HelpReader | null;
  /** Null for customers billed elsewhere, and if the provider does not answer. */
  readonly concerns: readonly Concern[] | null;
  readonly hours: HoursInWords | null;
};

export const homePage = (articles: readonly Article[]) =>
  defineFrontEndPage<HomeData>({
    async load({ graph, words, now, timeZone }) {
      const [storm, reader] = await Promise.all([asksStormNotice(graph), helpReader(graph)]);
      const concerns = reader?.isBilledHere ? await concernsNow(graph) : undefined;
      const say = sayIn<typeof en>(words, 'support');
      return {
        subjects: categoriesOf(articles),
        storm,
        reader: reader ?? null,
        concerns: concerns ?? null,
        hours: now ? hoursInWords(words.partner.phone.hours, { now, timeZone, language: words.language }, say) : null,
      };
    },
    title: (_data, words) => sayIn<typeof en>(words, 'support')('title'),
    Page: Home,
  });

/** Help: search first, then what the account says of right now, the ways to a person, and all subjects. */
function Home({ data: { subjects, storm, reader, concerns, hours } }: PageProps<HomeData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      {storm && <StormNotice leads />}
      <div className={styles.hero}>
        <PageHeading>{reader ? say('helpYou', { name: reader.firstName }) : say('help')}</PageHeading>
        <SearchForm leads />
        <Tries />
      </div>
      <Grid>
        {reader && concerns && (
          <GridCell span={8}>
            <Stack>
              <RightNow reader={reader} concerns={concerns} />
              <Quickly />
            </Stack>
          </GridCell>
        )}
        <GridCell span={concerns ? 4 : 12}>
          <TalkToSomebody hours={hours} />
        </GridCell>
      </Grid>
      {!(reader && concerns) && <Quickly />}
      <Section id="topics" heading={say('allTopics')}>
        <CategoryTiles categories={subjects} />
      </Section>
    </Stack>
  );
}

/** What people come for in a hurry, without signing in; whom to talk to stands beside it. */
const quickly = [
  { name: 'outageMap', icon: MapIcon },
  { name: 'findVisit', icon: CalendarSearch },
] as const;
const pathOfTask = (wanted: (typeof quickly)[number]['name']) => tasks.find(({ name }) => name === wanted)?.path ?? paths.home;

function Quickly() {
  const say = useSay();
  return (
    <Card label={say('quickly')}>
      <Rows>
        {quickly.map(({ name, icon }) => (
          <Row key={name} mark={<Mark icon={icon} />} whole strong>
            <Link href={pathOfTask(name)}>{say(`task_${name}`)}</Link>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

const tries = ['tryHigher', 'trySlow', 'tryLate'] as const;

/** Searches that show how one may ask. */
function Tries() {
  const say = useSay();
  const language = useLanguage();
  return (
    <ul className={styles.tries}>
      {tries.map((each) => (
        <li key={each}>
          <a href={`${pathIn(language, paths.search)}?q=${encodeURIComponent(say(each))}`} className={styles.try}>
            {say(each)}
          </a>
        </li>
      ))}
    </ul>
  );
}

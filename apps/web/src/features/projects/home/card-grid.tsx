import { Button, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgressiveList } from '../../../ui/use-progressive-list.ts';
import classes from './home.module.css';
import { SectionTitle } from './section-title.tsx';

/** Number of cards shown initially; a button for the others must be worth its press. */
const INITIAL_COUNT = 8;
/** Cards drawn at a time: the first ones fill a phone screen. */
const BATCH = 4;

const LOOKS = {
  cards: classes['cards'],
  rows: classes['rows'],
  compact: `${classes['cards']} ${classes['compact']}`,
};

type Props<Row> = {
  /** Key of the title. */
  title: 'attention' | 'notOrderedTitle' | 'inProgress' | 'shippedTitle';
  rows: readonly Row[];
  /** Number of all projects of the section, of which the rows are the most pressing. */
  total?: number;
  children: (row: Row) => ReactNode;
  /** `rows` are those of one card; `compact` are cards, and rows on a phone. */
  look?: 'cards' | 'rows' | 'compact';
};

/** A titled grid of cards; a button shows those beyond the first few. */
export function CardGrid<Row>({ title, rows, total = rows.length, children, look = 'cards' }: Props<Row>) {
  const { t } = useTranslation('home');
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, INITIAL_COUNT);
  const drawn = useProgressiveList(shown, BATCH);
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <SectionTitle id={id} count={total}>
        {t(title)}
      </SectionTitle>
      <ul className={LOOKS[look]}>{drawn.map(children)}</ul>
      {rows.length > shown.length ? (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAll(true)}
        >
          {t('showAll', { count: rows.length - shown.length })}
        </Button>
      ) : null}
    </Stack>
  );
}

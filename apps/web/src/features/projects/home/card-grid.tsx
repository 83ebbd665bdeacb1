import { Button, Stack, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgressiveList } from '../../../ui/use-progressive-list.ts';
import classes from './home.module.css';

/** Number of cards shown initially; a button for the others must be worth its press. */
const INITIAL_COUNT = 8;
/** Cards drawn at a time: the first ones fill a phone screen. */
const BATCH = 4;

type Props<Row> = {
  /** Key of the title. */
  title: 'attention' | 'notOrderedTitle' | 'inProgress' | 'shippedTitle';
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
  /** Rows of one card instead of cards. */
  listed?: boolean;
};

/** A titled grid of cards; a button shows those beyond the first few. */
export function CardGrid<Row>({ title, rows, children, listed = false }: Props<Row>) {
  const { t } = useTranslation('home');
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, INITIAL_COUNT);
  const drawn = useProgressiveList(shown, BATCH);
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t(title)}
      </Title>
      <ul className={classes[listed ? 'rows' : 'cards']}>{drawn.map(children)}</ul>
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

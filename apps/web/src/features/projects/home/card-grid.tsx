import { Button, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

/** Number of cards shown initially. */
const INITIAL_COUNT = 6;
const PHONE = '(max-width: 48em)';

type Props<Row> = {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
  atFirstOnPhone?: number;
};

/** A titled grid of cards; a button shows those beyond the first few. */
export function CardGrid<Row>({ title, rows, children, atFirstOnPhone = INITIAL_COUNT }: Props<Row>) {
  const { t } = useTranslation('home');
  const id = useId();
  const [all, setAll] = useState(false);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const shown = all ? rows : rows.slice(0, phone ? atFirstOnPhone : INITIAL_COUNT);
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ul className={classes['cards']}>{shown.map(children)}</ul>
      {rows.length > shown.length ? (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAll(true)}
        >
          {t('showAll', { count: rows.length })}
        </Button>
      ) : null}
    </Stack>
  );
}

import { Button, Center, Text } from '@mantine/core';
import { PAGE_SIZES } from '@maxilla/contract/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DocumentList } from '../../project-ui/files/document-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useShownRows } from '../../ui/shown-pages.ts';
import classes from './maintenance.module.css';
import { completionsQuery } from './maintenance-query.ts';
import type { Completion, Operation } from './maintenance-query.ts';

/** Completions shown at first, and more each time. */
const STEP = PAGE_SIZES.completions.usual;

type Props = {
  operation: Operation;
  /** The id of the section, which may be focused. */
  anchor: string;
};

/** When an operation was done, by whom, on which machines, with the comment and the photos; the latest first. */
export function Completions({ operation: { id }, anchor }: Props) {
  const { t } = useTranslation(['maintenance', 'common']);
  const [shown, setShown] = useState<number>(STEP);
  const list = useShownRows(
    shown,
    (part) => completionsQuery(id, part),
    ({ completions }) => completions,
  );
  return (
    <Panel dense title={t('trail.title')} anchor={anchor} focusable>
      <Loaded query={list}>
        {({ rows, first }) =>
          rows.length === 0 ? (
            <Text fz="sm" c="dimmed">
              {t('trail.none')}
            </Text>
          ) : (
            <>
              <ol className={classes['done']}>
                {rows.map((completion) => (
                  <Done key={completion.id} completion={completion} />
                ))}
              </ol>
              {rows.length < first.total ? (
                <Center mt="sm">
                  <Button variant="default" loading={list.isFetching} onClick={() => setShown(shown + STEP)}>
                    {t('common:showMore')}
                  </Button>
                </Center>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Done({
  completion: { completedTime, operator, machines, comment, photos },
}: {
  completion: Completion;
}) {
  const { moment } = useFormat();
  return (
    <li>
      <Text fz="sm">
        <span className="tabular">{moment(completedTime)}</span> · {operator}
      </Text>
      <Text fz="sm" c="dimmed">
        {machines.map(({ name }) => name).join(', ')}
      </Text>
      {comment ? (
        <Text fz="sm" mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {comment}
        </Text>
      ) : null}
      {photos.length > 0 ? <DocumentList documents={photos} brief /> : null}
    </li>
  );
}

import { Button, Text } from '@mantine/core';
import { CSV_MARK, MAX_PARCELS, carrierCsv, carrierFile } from '@maxilla/domain/logistics';
import type { LogisticType } from '@maxilla/domain/parcel-kinds';
import { IconFileSpreadsheet, IconPrinter, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { saveAs } from '../../../downloads/downloads.ts';
import { useLabels } from '../../../project-ui/use-labels.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import classes from '../queue-panel.module.css';

type Props = {
  type: LogisticType;
  /** The projects, or the orders of accessories. */
  ids: readonly number[];
};

async function carrierOf({ type, ids }: Props): Promise<Blob> {
  const body = type === 'accessories' ? { orderIds: [...ids] } : { projectIds: [...ids] };
  const { rows } = await api.logistics.carrier({ body: { projectIds: [], orderIds: [], ...body } });
  return new Blob([CSV_MARK, carrierCsv(rows)], { type: 'text/csv' });
}

/** Said whole, on two lines where one is too short. */
const words = { root: classes['act'] ?? '', label: classes['words'] ?? '' };

/** The courier's file and the labels of some parcels, printed or downloaded (spec 2 §9, spec 3 §2.5). */
export function LogisticFiles({ type, ids }: Props) {
  const { t } = useTranslation('logistic');
  const carrier = useSubmit({
    send: carrierOf,
    done: (bytes) => saveAs(bytes, carrierFile(type)),
  });
  const { print, download } = useLabels();
  const many = ids.length > MAX_PARCELS;
  const off = ids.length === 0 || many;
  return (
    <>
      <FormError error={carrier.error ?? print.error ?? download.error} />
      {many ? (
        <Text fz="sm" c="dimmed">
          {t('many', { count: MAX_PARCELS })}
        </Text>
      ) : null}
      <Button
        classNames={words}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        disabled={off}
        loading={carrier.busy}
        onClick={() => void carrier.submit({ type, ids })}
      >
        {t('ofSome', { file: t('carrier'), count: ids.length })}
      </Button>
      <Button
        variant="default"
        classNames={words}
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={off}
        loading={print.busy}
        onClick={() => void print.submit({ type, ids })}
      >
        {t('ofSome', { file: t('print'), count: ids.length })}
      </Button>
      <Button
        variant="default"
        classNames={words}
        leftSection={<IconTag size={18} aria-hidden />}
        disabled={off}
        loading={download.busy}
        onClick={() => void download.submit({ type, ids })}
      >
        {t('ofSome', { file: t('labels'), count: ids.length })}
      </Button>
    </>
  );
}

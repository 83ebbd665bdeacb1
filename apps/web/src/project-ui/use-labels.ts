import { notifications } from '@mantine/notifications';
import { labelFile } from '@maxilla/domain/logistics';
import type { LogisticType } from '@maxilla/domain/parcel-kinds';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import type { ApiError } from '../api/api-error.ts';
import { saveAs } from '../downloads/downloads.ts';
import { today } from '../i18n/format.ts';
import { useSubmit } from '../ui/submit.ts';

export type Parcels = {
  readonly type: LogisticType | 'project';
  /** The projects, or the orders of accessories. */
  readonly ids: readonly number[];
};

/** The labels, which are printed unless they are to be downloaded. */
const labelsOf = ({ type, ids }: Parcels, isDownload: boolean) =>
  type === 'accessories'
    ? api.logistics.accessoryLabels({ body: { accessoryOrders: [...ids], isDownload } })
    : api.logistics.projectLabels({ body: { projects: ids.map((id) => ({ id })), isDownload } });

async function labelFileOf(parcels: Parcels): Promise<Blob> {
  const { labels } = await labelsOf(parcels, true);
  return new Blob([JSON.stringify({ labels }, null, 2)], { type: 'application/json' });
}

/** Prints the labels of parcels, or saves them as a file (spec 2 §2.1, spec 3 §2.5). */
export function useLabels(refused?: (error: ApiError) => void) {
  const { t } = useTranslation('logistic');
  const print = useSubmit({
    send: (parcels: Parcels) => labelsOf(parcels, false),
    done: () => notifications.show({ message: t('printed'), color: 'teal' }),
    refused,
  });
  const download = useSubmit({
    send: labelFileOf,
    done: (bytes, { type }) => saveAs(bytes, labelFile(type, today())),
    refused,
  });
  return { print, download };
}

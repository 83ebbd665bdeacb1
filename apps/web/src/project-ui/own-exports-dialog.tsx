import { Button, Group, Stack, Text } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { EXPORT_DAYS } from '@maxilla/domain/exports';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../downloads/downloads.ts';
import { exportRunner, fileOf, usePercent } from '../downloads/exports.ts';
import type { Export } from '../downloads/exports.ts';
import { useFormat } from '../i18n/format.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ExportProgress } from './export-progress.tsx';

type Props = { exports: readonly Export[]; onClose: () => void };

/** The last files that were made for the user, or are being made, to cancel or download (spec 3 §2.2). */
export function OwnExportsDialog({ exports, onClose }: Props) {
  const { t } = useTranslation('exports');
  return (
    <Dialog onClose={onClose} title={t('own.open')} size="lg">
      <Text fz="sm" c="dimmed" mb="md">
        {t('own.kept', { count: EXPORT_DAYS })}
      </Text>
      {exports.length === 0 ? (
        <Text fz="sm" role="status">
          {t('own.none')}
        </Text>
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {exports.map((one) => (
            <OwnExport key={one.id} made={one} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

type RowProps = {
  made: Export;
  /** Ids of the elements that describe the row, because the buttons of all rows have the same text. */
  describedBy: string;
};

function OwnExport({ made }: { made: Export }) {
  const about = useAbout(made);
  const id = useId();
  const describedBy = `${id}-name ${id}-about`;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text id={`${id}-name`} fz="sm" fw={600}>
          {made.fileName}
        </Text>
        <Text fz="xs" c="dimmed">
          <span id={`${id}-about`}>{about}</span> · <RelativeTime instant={made.createdTime} />
        </Text>
      </div>
      {made.state === 'RUNNING' ? (
        <Making made={made} describedBy={describedBy} />
      ) : (
        <Made made={made} describedBy={describedBy} />
      )}
    </Group>
  );
}

/** Progress of an export, with a button to cancel it. */
function Making({ made, describedBy }: RowProps) {
  const { t } = useTranslation('exports');
  const percent = usePercent(made);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const cancel = async () => setRefusal(await exportRunner.cancelFound(made.id));
  return (
    <Group gap={8}>
      <Refusal code={refusal} />
      <ExportProgress percent={percent} />
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
    </Group>
  );
}

/** Its file, unless it could not be made. */
function Made({ made, describedBy }: RowProps) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { fileSize } = made;
  const file = fileOf(made, fileSize ?? 0);
  const download = useDownload(file.link);
  const under = download !== undefined && download.error === undefined;
  if (fileSize === null) {
    return (
      <Text fz="sm" c="var(--mantine-color-error)">
        {t('own.failed')}
      </Text>
    );
  }
  return (
    <Group gap={8}>
      <Refusal code={download?.error ?? null} />
      <Button
        variant="default"
        loading={under}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => void downloads.toggle(file)}
      >
        {t('own.download', { size: format.fileSize(fileSize) })}
      </Button>
    </Group>
  );
}

function Refusal({ code }: { code: ErrorCode | null }) {
  if (code === null) return null;
  return (
    <Text role="alert" fz="sm" c="var(--mantine-color-error)">
      <ErrorText code={code} />
    </Text>
  );
}

/** The filter of an export, as a text. */
function useAbout(made: Export): string {
  const { t } = useTranslation(['exports', 'vocabulary']);
  const { day } = useFormat();
  const { productType, stateCategory, prosthesisCategory, fromDate, toDate, postalCode, city } = made;
  const type =
    productType === 'ACCESSORY'
      ? t('orders.ACCESSORY')
      : productType && t(`vocabulary:productType.${productType}`);
  const chosen = [
    type,
    prosthesisCategory && t(`vocabulary:prosthesisCategory.${prosthesisCategory}`),
    stateCategory && t(`orders.${stateCategory}`),
    fromDate && toDate && t('own.range', { from: day(fromDate), to: day(toDate) }),
    postalCode,
    city,
  ].filter(Boolean);
  return chosen.length > 0 ? chosen.join(' · ') : t('own.everything');
}

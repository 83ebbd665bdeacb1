import { Button, Loader } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { SourceName } from '@maxilla/domain/source-names';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { saveAs } from '../downloads/downloads.ts';
import { showRefusal } from '../ui/refusal-toast.ts';
import { useSubmit } from '../ui/submit.ts';

type Props = ButtonProps & {
  source: SourceName;
  /** All rows of the source, or a workbook that is filled in and imported. */
  which: 'export' | 'template';
};

/** Saves a workbook of a source. */
export function WorkbookButton({ source, which, ...props }: Props) {
  const { t } = useTranslation('sources');
  const { submit, busy } = useSubmit<null, Blob>({
    send: async () => (await api.sheets[which]({ params: { source } })).blob(),
    done: (bytes) => saveAs(bytes, `${t(`source.${source}`)}.xlsx`),
    refused: showRefusal,
  });
  return (
    <Button
      // Not disabled, which would take the focus from it.
      aria-busy={busy}
      leftSection={busy ? <Loader size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
      onClick={() => (busy ? undefined : void submit(null))}
      {...props}
    />
  );
}

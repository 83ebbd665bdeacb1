import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CARRIER_FIELDS, COURIER_DATA_FILE } from '@maxilla/domain/courier-data';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { saveAs } from '../../downloads/downloads.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { choice } from '../../ui/list-search.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { wrongCells } from './wrong-cells.ts';

/** The courier's data: the template to fill in, and the courier's file that is made of it (spec 1 §2). */
export function CourierData() {
  const { t } = useTranslation('officeDocuments');
  const template = useSubmit<undefined, Blob>({
    send: async () => (await api.miscellaneousTasks.template()).blob(),
    done: (bytes) => saveAs(bytes, 'courier-data.xlsx'),
  });
  const making = useSubmit<File, Blob>({
    send: async (file) => {
      const body = { dataFile: [] };
      return (await api.miscellaneousTasks.tntData({ body, files: { dataFile: [file] } })).blob();
    },
    done: (bytes) => {
      saveAs(bytes, COURIER_DATA_FILE);
      notifications.show({ message: t('courier.made'), color: 'teal' });
    },
  });
  const [fileName, setFileName] = useState('');
  return (
    <Panel title={t('tab.courier')}>
      <Stack gap="md" align="flex-start">
        <Text fz="sm" maw={620}>
          {t('courier.intro')}
        </Text>
        <FormError error={template.error} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            loading={template.busy}
            onClick={() => void template.submit(undefined)}
          >
            {t('courier.template')}
          </Button>
          <FileChoice
            accept=".xlsx,.csv"
            onChange={(file) => {
              if (!file) return;
              setFileName(file.name);
              void making.submit(file);
            }}
          >
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} loading={making.busy}>
                {t('courier.choose')}
              </Button>
            )}
          </FileChoice>
        </Group>
        {making.error ? (
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Text>
        ) : null}
        <RefusedFile error={making.error} />
      </Stack>
    </Panel>
  );
}

/** Why a file is refused: the reason of the whole, or each wrong cell. */
function RefusedFile({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('officeDocuments');
  const cells = wrongCells(error?.fields ?? {});
  // A file that is refused as it arrives is named by its name.
  const [code] = cells.length > 0 ? [] : Object.values(error?.fields ?? {});
  if (error && code !== undefined) return <Refusal code={code} />;
  return (
    <>
      <FormError error={error} />
      {cells.length > 0 ? (
        <Alert color="red" w="100%">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {cells.map(({ line, field, code: wrong }) => {
              const column = choice(field, CARRIER_FIELDS);
              return (
                <li key={`${line} ${field}`}>
                  {t('courier.line', { line, column: column ? t(`courier.column.${column}`) : field })}{' '}
                  <ErrorText code={wrong} />
                </li>
              );
            })}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

function Refusal({ code }: { code: ErrorCode }) {
  return (
    <Alert color="red" role="alert" w="100%">
      <ErrorText code={code} />
    </Alert>
  );
}

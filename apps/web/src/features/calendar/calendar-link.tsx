import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { query } from '../../api/query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';

const linkQuery = (id: number) => query(api.calendar.link, { params: { id } });

/** The secret address under which calendar programs read the practice's calendar; a new one ends the former. */
export function CalendarLink({ userId }: { userId: number }) {
  const { t } = useTranslation('calendar');
  const saved = useQuery(linkQuery(userId));
  const [asking, setAsking] = useState(false);
  const renew = async (idempotencyKey: string) => {
    const made = await api.calendar.renewLink({ params: { id: userId }, idempotencyKey });
    queryClient.setQueryData(linkQuery(userId).queryKey, made);
  };
  const { submit, busy, error } = useSubmit({ send: (_: null, key: string) => renew(key) });
  return (
    <Panel title={t('link.title')}>
      <Loaded query={saved}>
        {({ link }) => (
          <Stack gap="sm">
            <Text fz="sm">{t('link.text')}</Text>
            {link === null ? (
              <Group>
                <Button loading={busy} onClick={() => void submit(null)}>
                  {t('link.make')}
                </Button>
              </Group>
            ) : (
              <Group gap="sm" align="flex-end">
                <TextInput
                  label={t('link.address')}
                  value={link}
                  readOnly
                  variant="filled"
                  style={{ flex: '1 1 320px' }}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <CopyButton value={link}>
                  {({ copied, copy }) => (
                    <Button
                      variant="default"
                      leftSection={
                        copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                      }
                      onClick={copy}
                    >
                      {t(copied ? 'link.copied' : 'link.copy')}
                    </Button>
                  )}
                </CopyButton>
                <Button
                  variant="subtle"
                  leftSection={<IconRefresh size={16} aria-hidden />}
                  onClick={() => setAsking(true)}
                >
                  {t('link.renew')}
                </Button>
              </Group>
            )}
            {error ? (
              <Text fz="sm" c="var(--mantine-color-error)" role="alert">
                <ErrorText code={error.code} />
              </Text>
            ) : null}
          </Stack>
        )}
      </Loaded>
      {asking ? (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('link.renew')}
          question={t('link.question')}
          action={t('link.renew')}
          onConfirm={renew}
        />
      ) : null}
    </Panel>
  );
}

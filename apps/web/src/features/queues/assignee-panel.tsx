import { Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueueRow } from '@maxilla/contract/queues';
import { productByCode } from '@maxilla/domain/products';
import { assigneeTeams } from '@maxilla/domain/teams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { FormError } from '../../ui/form-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../ui/submit.ts';
import type { ViewOn } from './queue-query.ts';

/** Gives the chosen project to somebody of the team (spec 3 §2.3). */
export function AssigneePanel({ view, row }: { view: ViewOn<'project'>; row: QueueRow<'project'> }) {
  const { t } = useTranslation('queues');
  const current = row.assigneeId ?? null;
  const [assignee, setAssignee] = useState<string | null>(current === null ? null : String(current));
  const teamCodes = assigneeTeams(view.base ?? productByCode(row.reference).baseProduct).join(',');
  const colleagues = useQuery(query(api.users.colleagues, { query: { teamCodes } }));
  const { submit, busy, error } = useSubmit({
    send: (assigneeId: number, idempotencyKey: string) =>
      api.projects.act({
        params: { id: row.id },
        body: { actionType: 'UPDATE_ASSIGNEE', assigneeId, version: row.version },
        idempotencyKey,
      }),
    done: async () => {
      notifications.show({ message: t('assignee.done', { id: row.id }) });
      await readAgain('project', row.id);
    },
  });
  const unchanged = assignee === null || Number(assignee) === current;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!unchanged) void submit(Number(assignee));
      }}
    >
      <Stack gap="xs">
        <FormError error={error} />
        <Select
          label={t('assignee.label')}
          placeholder={t('assignee.none')}
          searchable
          data={(colleagues.data?.users ?? []).map(({ id, fullName }) => ({
            value: String(id),
            label: fullName,
          }))}
          value={assignee}
          onChange={setAssignee}
        />
        {current === null && !unchanged ? (
          <Text fz="xs" c="dimmed" role="status">
            {t('assignee.leaves')}
          </Text>
        ) : null}
        <SubmitButton busy={busy} disabled={unchanged}>
          {t('assignee.action')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

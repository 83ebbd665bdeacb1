import { Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { productByCode } from '@maxilla/domain/products';
import { assigneeTeams } from '@maxilla/domain/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssigneeField } from '../../project-actions/assignee-field.tsx';
import { useAction } from '../../project-actions/use-action.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { ViewOn } from './queue-query.ts';

type Props = {
  view: ViewOn<'project'>;
  row: QueueRow<'project'>;
  /** Called once the project has left the view. */
  onLeft: () => void;
};

/** Gives the chosen project to somebody of the team (spec 3 §2.3). */
export function AssigneePanel({ view, row, onLeft }: Props) {
  const { t } = useTranslation('queues');
  const current = row.assigneeId ?? null;
  const [assignee, setAssignee] = useState<string | null>(current === null ? null : String(current));
  const { submit, busy } = useAction('UPDATE_ASSIGNEE', row, {
    onDone: () => (current === null ? onLeft() : undefined),
  });
  const unchanged = assignee === null || Number(assignee) === current;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!unchanged) void submit({ assigneeId: Number(assignee) });
      }}
    >
      <Stack gap="xs">
        <AssigneeField
          teams={assigneeTeams(view.base ?? productByCode(row.reference).baseProduct)}
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

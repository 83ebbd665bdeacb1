import { Button, Stack, Text } from '@mantine/core';
import { assigneeTeams, productByCode } from '@maxilla/domain/products';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { AssigneeField } from '../../project-actions/assignee-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { PartProps } from './panel-parts.tsx';

/** Assigns the selected projects to a member of the team, or to oneself (spec 3 §2.3, §5). */
export function AssigneePanel({ view, rows, run, button }: PartProps) {
  const { t } = useTranslation('queues');
  const me = useMe();
  const [assignee, setAssignee] = useState<string | null>(null);
  const [name, setName] = useState('');
  const { submit, busy, error } = useSubmit({
    send: (assigneeId: number, key) =>
      run.perform(
        {
          actionType: 'UPDATE_ASSIGNEE',
          rows: rows.filter((row) => row.assigneeId !== assigneeId),
          form: { assigneeId },
          assignee: assigneeId === me.id ? `${me.firstName} ${me.surname}` : name,
        },
        key,
      ),
    done: run.finish,
  });
  const bases = rows.map(({ reference }) => productByCode(reference).baseProduct);
  const teams = [...new Set((view.base ? [view.base] : bases).flatMap((base) => assigneeTeams(base)))];
  /** Whether all selected projects are already assigned to a user. */
  const has = (id: number) => rows.every(({ assigneeId }) => assigneeId === id);
  const mayTake = me.role === 'ROLE_ADMIN' || me.teams.some((team) => teams.includes(team));
  const unassigned = view.filter.assignee === 'none';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (assignee !== null) void submit(Number(assignee));
      }}
    >
      <Stack gap="xs">
        <FormError error={error} />
        {mayTake && !has(me.id) ? (
          <Button
            ref={button}
            leftSection={<IconUserCheck size={18} aria-hidden />}
            loading={busy}
            onClick={() => void submit(me.id)}
          >
            {t('assignee.toMe')}
          </Button>
        ) : null}
        <AssigneeField
          only={teams}
          foremost={teams}
          value={assignee}
          onChange={(chosen, option) => {
            setAssignee(chosen);
            setName(option?.label ?? '');
          }}
        />
        {unassigned && assignee !== null ? (
          <Text fz="xs" c="dimmed" role="status">
            {t('assignee.leaves')}
          </Text>
        ) : null}
        <SubmitButton
          busy={busy}
          variant="light"
          disabled={rows.length === 0 || assignee === null || has(Number(assignee))}
        >
          {t('assignee.action')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

import { Alert } from '@mantine/core';
import { APPROVAL_HOUR, isApprovalLate, lastApproval } from '@maxilla/domain/calendar';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayAndHour, useFormat } from '../../../i18n/format.ts';
import { useMinute } from '../../../ui/relative-time.tsx';
import type { Project } from '../../../project-ui/project.ts';

/** Until when the plan is to be approved for its date; nothing where no date depends on it. */
export function ApprovalDeadline({ project }: { project: Project }) {
  const { t } = useTranslation('projectActions');
  const format = useFormat();
  const now = useMinute();
  const { productCode, requestedDate, urgent } = project;
  const last = lastApproval({ productCode, requestedDate, urgent });
  if (last === null) return null;
  const late = isApprovalLate(last, dayAndHour(now));
  const days = { last: format.day(last), hour: APPROVAL_HOUR, date: format.day(requestedDate) };
  return (
    <Alert color={late ? 'red' : 'yellow'} icon={<IconClock aria-hidden />} mb="sm" p="sm">
      {late ? t('verifyPlan.tooLate', days) : t('verifyPlan.inTime', days)}
    </Alert>
  );
}

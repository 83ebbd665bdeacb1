import { Button, Group, Paper } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Ordered } from './checkout.tsx';

/** Confirms the order and links to the ordered projects. */
export function OrderDone({ ordered }: { ordered: Ordered }) {
  const { t } = useTranslation('cart');
  return (
    <>
      <PageHeader title={t('done.title')} />
      <Paper withBorder bg="var(--surface)" role="status">
        <EmptyState
          icon={IconCircleCheck}
          title={t('done.number', { id: ordered.orderId })}
          text={t('done.text', { count: ordered.projectIds.length })}
        >
          <Group justify="center" gap="xs">
            {ordered.projectIds.map((id) => (
              <ProjectButton key={id} variant="default" projectId={id}>
                {t('done.project', { id })}
              </ProjectButton>
            ))}
            <Button renderRoot={(props) => <Link to="/user/myprojects" {...props} />}>{t('done.all')}</Button>
          </Group>
        </EmptyState>
      </Paper>
    </>
  );
}

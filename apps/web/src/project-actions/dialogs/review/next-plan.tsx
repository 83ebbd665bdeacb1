import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { aboutProject } from '../../about-project.ts';

type Props = {
  after: number;
  /** Called when it is opened. */
  onOpen?: () => void;
};

/** The next plan that waits for its dentist once one has been answered; nothing where none does. */
export function NextPlan({ after, onOpen }: Props) {
  const { t } = useTranslation('projectActions');
  const waiting = useQuery(query(api.projects.attention)).data?.attention ?? [];
  const next = waiting.find(({ id, reason }) => reason === 'draftPlan' && id !== after);
  if (!next) return null;
  const { id, productTypeId } = next;
  return (
    <Text fz="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
      {t('verifyPlan.next')}{' '}
      <Anchor
        fz="sm"
        onClick={onOpen}
        renderRoot={(props) => (
          <Link
            to="/projects/$projectId/details"
            params={{ projectId: String(id) }}
            search={{ productTypeId, open: 'plan' }}
            {...props}
          />
        )}
      >
        {aboutProject(next)}
      </Anchor>
    </Text>
  );
}

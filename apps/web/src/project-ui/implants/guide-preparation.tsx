import { Anchor, Title } from '@mantine/core';
import type { FactValue } from '@maxilla/contract/queues';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Facts } from '../facts.tsx';

type Preparation = Pick<NonNullable<FactValue<'preparation'>>, 'socketSet' | 'sawn' | 'temporaryPRProjectId'>;

/** Parts handed to production with a guide: its socket set, model and temporary prosthesis. */
export function GuidePreparation({ socketSet, sawn, temporaryPRProjectId }: Preparation) {
  const { t } = useTranslation(['implants', 'common']);
  return (
    <section>
      <Title order={2} size="h3" mb={6}>
        {t('preparation.title')}
      </Title>
      <Facts
        facts={[
          { label: t('preparation.socketSet'), value: <strong>{socketSet}</strong> },
          { label: t('preparation.sawn'), value: t(sawn ? 'common:yes' : 'common:no') },
          ...(temporaryPRProjectId === null
            ? []
            : [
                {
                  label: t('preparation.temporaryProsthesis'),
                  value: <ProsthesisLink projectId={temporaryPRProjectId} />,
                },
              ]),
        ]}
      />
    </section>
  );
}

/** Link to the temporary prosthesis of a guide. */
export function ProsthesisLink({ projectId }: { projectId: number }) {
  return (
    <Anchor
      fz="inherit"
      className="tabular"
      renderRoot={(props) => (
        <Link to="/projects/$projectId/details" params={{ projectId: String(projectId) }} {...props} />
      )}
    >
      {projectId}
    </Anchor>
  );
}

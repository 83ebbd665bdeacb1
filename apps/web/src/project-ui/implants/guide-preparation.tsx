import { Title } from '@mantine/core';
import type { FactValue } from '@maxilla/contract/queue-facts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../facts.tsx';
import { ProjectNumber } from '../project-number.tsx';

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
                  value: <ProjectNumber projectId={temporaryPRProjectId} />,
                },
              ]),
        ]}
      />
    </section>
  );
}

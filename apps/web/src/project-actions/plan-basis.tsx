import { Stack, Text } from '@mantine/core';
import { rulesOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { Facts } from '../project-ui/facts.tsx';
import { useProductFacts } from '../project-ui/product-facts.tsx';
import type { Project } from '../project-ui/project.ts';

/** Sleeves, kit and pins of a guide. */
function GuideFacts({ project }: { project: Project }) {
  const { t } = useTranslation('vocabulary');
  const { sleeveType, guidedSurgicalKitName, fixationPinBrandName } = project;
  return (
    <Facts
      facts={[
        {
          label: t('field.sleeveType'),
          value: sleeveType ? t(`sleeveType.${sleeveType}`) : null,
        },
        { label: t('field.guidedSurgicalKitId'), value: guidedSurgicalKitName },
        { label: t('field.fixationPinBrandId'), value: fixationPinBrandName },
      ]}
    />
  );
}

function ProductFacts({ project }: { project: Project }) {
  return <Facts facts={useProductFacts(project)} />;
}

/** What a product is planned and made by, with the preferences of its dentist. */
export function PlanBasis({ project }: { project: Project }) {
  const { t } = useTranslation('projectActions');
  const { userPTP } = project;
  return (
    <Stack gap="xs">
      {rulesOf(project.productType).onImplants ? (
        <GuideFacts project={project} />
      ) : (
        <ProductFacts project={project} />
      )}
      {userPTP ? (
        <div>
          <Text component="h3" fz="sm" fw={600}>
            {t('preferences')}
          </Text>
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {userPTP}
          </Text>
        </div>
      ) : null}
    </Stack>
  );
}

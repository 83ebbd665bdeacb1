import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '../project-ui/facts.tsx';
import type { Project } from '../project-ui/project.ts';

/** What a guide is planned and made by: sleeves, kit, pins, and the preferences of its dentist. */
export function PlanBasis({ project }: { project: Project }) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { sleeveType, guidedSurgicalKitName, fixationPinBrandName, userPTP } = project;
  return (
    <Stack gap="xs">
      <Facts
        facts={[
          {
            label: t('vocabulary:field.sleeveType'),
            value: sleeveType ? t(`vocabulary:sleeveType.${sleeveType}`) : null,
          },
          { label: t('vocabulary:field.guidedSurgicalKitId'), value: guidedSurgicalKitName },
          { label: t('vocabulary:field.fixationPinBrandId'), value: fixationPinBrandName },
        ]}
      />
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

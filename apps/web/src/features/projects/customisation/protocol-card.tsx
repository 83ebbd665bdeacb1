import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FieldName, Fields } from '../../../project-ui/fields.ts';
import type { Project } from '../../../project-ui/project.ts';
import { Given } from './given.tsx';
import { type Usual, usualQuery } from './usual.ts';
import type { Customising } from './use-draft.tsx';

type Props = { project: Project; customising: Customising };

const MEDIUM_FIELDS = ['impressionFileMedium', 'dicomFileMedium', 'secondDicomFileMedium'] as const;

/** A choice of the protocol: its field, its value, and both in words. */
type Choice = {
  readonly [N in FieldName]: {
    readonly name: N;
    readonly value: NonNullable<Fields[N]>;
    readonly label: string;
    readonly text: string;
  };
}['guidedSurgicalKitId' | 'sleeveType' | 'fixationPinBrandId' | (typeof MEDIUM_FIELDS)[number]];

function useChoices(usual: Usual): readonly Choice[] {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const { guidedSurgicalKit: kit, sleeveType, fixationPinBrand: pins } = usual;
  const label = (name: 'guidedSurgicalKitId' | 'sleeveType' | 'fixationPinBrandId') =>
    t(`vocabulary:field.${name}`);
  const choices: Choice[] = [];
  if (kit) {
    const name = 'guidedSurgicalKitId';
    choices.push({ name, value: kit.id, label: label(name), text: kit.name });
  }
  if (sleeveType) {
    const name = 'sleeveType';
    choices.push({
      name,
      value: sleeveType,
      label: label(name),
      text: t(`vocabulary:sleeveType.${sleeveType}`),
    });
  }
  if (pins) {
    const name = 'fixationPinBrandId';
    choices.push({ name, value: pins.id, label: label(name), text: pins.name });
  }
  for (const name of MEDIUM_FIELDS) {
    const value = usual[name];
    if (value) {
      choices.push({ name, value, label: t(`protocol.${name}`), text: t(`vocabulary:medium.${value}`) });
    }
  }
  return choices;
}

/**
 * The values that a project has copied from the protocol of its dentist, or from the dentist's last guide.
 * The dentist can drop them for this project, or copy them while no values are selected.
 */
export function ProtocolCard({ project, customising }: Props) {
  const { data } = useQuery(usualQuery(project));
  return data ? <Protocol usual={data} customising={customising} /> : null;
}

function Protocol({ usual, customising: { fields, edit } }: Pick<Props, 'customising'> & { usual: Usual }) {
  const { t } = useTranslation('customisation');
  const choices = useChoices(usual);
  const taken = choices.filter(({ name, value }) => fields[name] === value);
  const open = choices.filter(({ name }) => fields[name] === null);
  if (taken.length === 0 && open.length === 0) return null;

  function letGo() {
    for (const { name } of taken) edit(name, null);
    if (usual.cloudName && fields.cloudName === usual.cloudName) edit('cloudName', '');
  }
  function takeOver() {
    for (const { name, value } of open) edit(name, value);
    if (usual.cloudName && fields.cloudName === '') edit('cloudName', usual.cloudName);
  }
  return (
    <Paper withBorder p="md" bg="var(--surface)" component="section" aria-label={t('protocol.title')}>
      <Group gap="xs" mb={taken.length > 0 ? 'xs' : 0} wrap="nowrap" align="flex-start">
        <IconClipboardCheck size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text fz="sm" role="status">
          {t(taken.length > 0 ? 'protocol.taken' : 'protocol.open')}
        </Text>
      </Group>
      {taken.length > 0 ? <Given rows={taken.map(({ label, text }) => ({ label, value: text }))} /> : null}
      <Group gap="sm" mt="sm">
        {taken.length > 0 ? (
          <Button variant="default" onClick={letGo}>
            {t('protocol.letGo')}
          </Button>
        ) : null}
        {open.length > 0 ? (
          <Button variant="default" onClick={takeOver}>
            {t('protocol.takeOver')}
          </Button>
        ) : null}
        <Anchor fz="sm" underline="always" renderRoot={(props) => <Link to="/user/profile" {...props} />}>
          {t('protocol.change')}
        </Anchor>
      </Group>
    </Paper>
  );
}

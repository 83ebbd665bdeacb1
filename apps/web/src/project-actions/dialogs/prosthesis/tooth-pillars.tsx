import { Button, Group, MultiSelect, Paper, Select, SimpleGrid } from '@mantine/core';
import { MOST_PILLARS, updatePillars } from '@maxilla/domain/actions/update-pillars';
import { isLocked } from '@maxilla/domain/breakdowns';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useTellUnsaved } from '../../../ui/refused-texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { useActionForm } from '../../use-action-form.ts';
import { LineHeading } from './line-heading.tsx';
import { usePillars } from './use-pillars.ts';

type Line = Project['breakdowns'][number];

type Values = {
  savePillarRequest: {
    pillarIds: readonly string[];
    personalisedPillarId: string | null;
    pillarInfo: string;
  };
};

type Props = Pick<ActionDialogProps, 'project' | 'onChanged'> & {
  line: Line;
  dent: Line['dents'][number];
  /** Whether the dialog goes on with the pillars, so that what is chosen has to be saved first. */
  needed: boolean;
};

const stay = () => undefined;

/** The pillars of one tooth, saved by themselves (spec 2 §2.4). */
export function ToothPillars({ project, onChanged, line, dent, needed }: Props) {
  const { t } = useTranslation('projectActions');
  const { id, dentNumber, pillars, personalisedPillar, pillarInfo } = dent;
  const submitForm = useActionForm<'UPDATE_PILLARS', Values>(
    updatePillars,
    { project, onChanged, onDone: onChanged, onClose: stay },
    {
      initial: {
        savePillarRequest: {
          pillarIds: pillars.map((pillar) => String(pillar.id)),
          personalisedPillarId: personalisedPillar ? String(personalisedPillar.id) : null,
          pillarInfo,
        },
      },
      input: ({ savePillarRequest: { pillarIds, personalisedPillarId, pillarInfo: info } }) => ({
        savePillarRequest: {
          breakdownId: line.id,
          dentId: id,
          dentNumber,
          pillarIds: pillarIds.map(Number),
          hasPersonalisedPillar: null,
          isPersonalisedPillar: null,
          personalisedPillarId: personalisedPillarId === null ? null : Number(personalisedPillarId),
          pillarInfo: info,
        },
      }),
      about: id,
    },
  );
  const { form, busy, error, onSubmit } = submitForm;
  const stock = usePillars(false, pillars);
  const custom = usePillars(true, personalisedPillar ? [personalisedPillar] : []);
  const locked = isLocked({ state: line.productionState });
  const isChosen = pillars.length > 0 || personalisedPillar !== null;
  const unsaved = form.isDirty() && !locked;
  const name = t('pillars.tooth', { tooth: dentNumber });
  const saveId = useTellUnsaved(unsaved && needed, name);
  const nothingFound = t('pillars.nothingFound');
  return (
    <Paper withBorder p="sm" component="li">
      <LineHeading
        level="h3"
        name={name}
        price={line.primaryPriceDescription}
        locked={locked}
        unsaved={unsaved}
        complete={isChosen}
        saved={t(isChosen ? 'pillars.chosen' : 'pillars.lacking')}
      />
      <FormError error={error} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <MultiSelect
          label={t('pillars.stock')}
          searchable
          hidePickedOptions
          maxValues={MOST_PILLARS}
          disabled={locked}
          data={stock.data}
          filter={({ options }) => options}
          nothingFoundMessage={nothingFound}
          {...stock.search}
          {...form.getInputProps('savePillarRequest.pillarIds')}
          value={[...form.getValues().savePillarRequest.pillarIds]}
        />
        <Select
          label={t('pillars.custom')}
          searchable
          clearable
          disabled={locked}
          data={custom.data}
          filter={({ options }) => options}
          nothingFoundMessage={nothingFound}
          {...custom.search}
          {...form.getInputProps('savePillarRequest.personalisedPillarId')}
        />
        <TextField
          label={t('pillars.info')}
          disabled={locked}
          {...form.getInputProps('savePillarRequest.pillarInfo')}
        />
      </SimpleGrid>
      {locked ? null : (
        <Group justify="flex-end" mt="xs">
          <Button
            id={saveId}
            variant="light"
            loading={busy}
            disabled={!unsaved}
            aria-label={t('pillars.saveOf', { tooth: dentNumber })}
            onClick={() => onSubmit()}
          >
            {t('pillars.save')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}

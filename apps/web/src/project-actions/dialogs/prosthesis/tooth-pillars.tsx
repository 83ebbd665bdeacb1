import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { MOST_PILLARS, updatePillars } from '@maxilla/domain/actions/update-pillars';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import { LinePart } from './line-part.tsx';
import { type LinePartProps, useLinePart } from './use-line-part.ts';
import { usePillars } from './use-pillars.ts';

type Values = {
  savePillarRequest: {
    pillarIds: readonly string[];
    personalisedPillarId: string | null;
    pillarInfo: string;
  };
};

type Props = LinePartProps & {
  dent: LinePartProps['line']['dents'][number];
  /** Whether the dialog goes on with the pillars, so that what is chosen has to be saved first. */
  needed: boolean;
};

/** The pillars of one tooth, saved by themselves (spec 2 §2.4). */
export function ToothPillars({ project, onChanged, line, dent, needed }: Props) {
  const { t } = useTranslation('projectActions');
  const { id, dentNumber, pillars, personalisedPillar, pillarInfo } = dent;
  const name = t('pillars.tooth', { tooth: dentNumber });
  const part = useLinePart<'UPDATE_PILLARS', Values>(
    updatePillars,
    { project, onChanged, line, name, needed },
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
  const { form, locked } = part;
  const stock = usePillars(false, pillars);
  const custom = usePillars(true, personalisedPillar ? [personalisedPillar] : []);
  const isChosen = pillars.length > 0 || personalisedPillar !== null;
  const nothingFound = t('pillars.nothingFound');
  return (
    <LinePart
      level="h3"
      name={name}
      price={line.primaryPriceDescription}
      form={part}
      complete={isChosen}
      saved={t(isChosen ? 'pillars.chosen' : 'pillars.lacking')}
      save={t('pillars.saveOf', { tooth: dentNumber })}
    >
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
    </LinePart>
  );
}

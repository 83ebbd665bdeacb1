import { Checkbox, Group, Select, SimpleGrid, Text } from '@mantine/core';
import { updateInlayCore } from '@maxilla/domain/actions/update-inlay-core';
import { INLAY_CORES, type InlayCore, shadesOf, shadeText } from '@maxilla/domain/breakdowns';
import { isLinePlanned, isMilled, needsShades } from '@maxilla/domain/prosthesis-plans';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import { ShadesField } from '../../breakdowns/shades-field.tsx';
import { lineFact } from '../../form-facts.ts';
import { LinePart } from './line-part.tsx';
import { type LinePartProps, useLinePart } from './use-line-part.ts';

type Values = {
  saveInlayCoreRequest: {
    shade: readonly string[];
    machiningShade: readonly string[];
    inlayCore: InlayCore | null;
    machiningComment: string;
    uncertainMachining: boolean;
    opacify: boolean;
  };
};

const PATH = 'saveInlayCoreRequest';

/** What is decided of one line with the plan, saved by itself (spec 2 §2.5). */
export function PlannedLine({ project, onChanged, line }: LinePartProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const teeth = line.dents.map(({ dentNumber }) => dentNumber);
  const name = t('prosthesisPlan.teeth', { count: teeth.length, teeth: teeth.join(', ') });
  const part = useLinePart<'UPDATE_INLAY_CORE', Values>(
    updateInlayCore,
    { project, onChanged, line, name, needed: true },
    {
      initial: {
        saveInlayCoreRequest: {
          shade: shadesOf(line.shade),
          machiningShade: shadesOf(line.machiningShade),
          inlayCore: line.inlayCoreKind,
          machiningComment: line.machiningComment,
          uncertainMachining: line.uncertainMachining,
          opacify: line.opacify,
        },
      },
      input: ({ saveInlayCoreRequest: { shade, machiningShade, ...values } }) => ({
        saveInlayCoreRequest: {
          ...values,
          breakdownId: line.id,
          primaryPriceId: line.primaryPriceId,
          shade: shadeText(shade),
          machiningShade: shadeText(machiningShade),
        },
      }),
      about: line.id,
    },
  );
  const { form, locked } = part;
  const { shade, machiningShade } = form.getValues().saveInlayCoreRequest;
  const fact = lineFact(line);
  const complete = isLinePlanned(fact);
  const shaded = needsShades(fact);
  const milled = isMilled(fact);
  const asked = milled || line.inlayCore;
  return (
    <LinePart
      level="h4"
      name={name}
      price={line.primaryPriceDescription}
      form={part}
      complete={complete}
      saved={t(complete ? 'prosthesisPlan.complete' : 'prosthesisPlan.incomplete')}
      save={asked ? t('prosthesisPlan.saveOf', { name }) : null}
      savedUnchanged={!complete}
      aside={
        milled ? (
          <Group gap="lg">
            <Checkbox
              label={t('prosthesisPlan.uncertain')}
              disabled={locked}
              {...form.getInputProps(`${PATH}.uncertainMachining`, { type: 'checkbox' })}
            />
            <Checkbox
              label={t('prosthesisPlan.opacify')}
              disabled={locked}
              {...form.getInputProps(`${PATH}.opacify`, { type: 'checkbox' })}
            />
          </Group>
        ) : null
      }
    >
      {asked ? null : (
        <Text fz="sm" c="dimmed">
          {t('prosthesisPlan.notMilled')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: line.inlayCore ? 4 : 3 }} spacing="sm">
        {milled ? (
          <>
            <ShadesField
              label={t('prosthesisPlan.shade')}
              withAsterisk={shaded}
              disabled={locked}
              {...form.getInputProps(`${PATH}.shade`)}
              value={shade}
            />
            <ShadesField
              label={t('prosthesisPlan.machiningShade')}
              withAsterisk={shaded}
              disabled={locked}
              {...form.getInputProps(`${PATH}.machiningShade`)}
              value={machiningShade}
            />
          </>
        ) : null}
        {line.inlayCore ? (
          <Select
            label={t('prosthesisPlan.inlayCore')}
            withAsterisk
            disabled={locked}
            data={INLAY_CORES.map((core) => ({ value: core, label: t(`vocabulary:inlayCore.${core}`) }))}
            {...form.getInputProps(`${PATH}.inlayCore`)}
          />
        ) : null}
        {milled ? (
          <TextField
            label={t('prosthesisPlan.machiningComment')}
            disabled={locked}
            {...form.getInputProps(`${PATH}.machiningComment`)}
          />
        ) : null}
      </SimpleGrid>
    </LinePart>
  );
}

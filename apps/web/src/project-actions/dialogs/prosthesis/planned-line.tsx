import { Button, Checkbox, Group, Paper, Select, SimpleGrid, Text } from '@mantine/core';
import { updateInlayCore } from '@maxilla/domain/actions/update-inlay-core';
import { INLAY_CORES, type InlayCore, isLocked, shadesOf, shadeText } from '@maxilla/domain/breakdowns';
import { isLinePlanned, isMilled, needsShades } from '@maxilla/domain/prosthesis-plans';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useTellUnsaved } from '../../../ui/refused-texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { ShadesField } from '../../breakdowns/shades-field.tsx';
import { lineFact } from '../../form-facts.ts';
import { useActionForm } from '../../use-action-form.ts';
import { LineHeading } from './line-heading.tsx';

type Line = Project['breakdowns'][number];

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

const stay = () => undefined;

type Props = Pick<ActionDialogProps, 'project' | 'onChanged'> & { line: Line };

/** What is decided of one line with the plan, saved by itself (spec 2 §2.5). */
export function PlannedLine({ project, onChanged, line }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'UPDATE_INLAY_CORE', Values>(
    updateInlayCore,
    { project, onChanged, onDone: onChanged, onClose: stay },
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
  const { form, busy, error, onSubmit } = submitForm;
  const { shade, machiningShade } = form.getValues().saveInlayCoreRequest;
  const fact = lineFact(line);
  const complete = isLinePlanned(fact);
  const locked = isLocked({ state: line.productionState });
  const unsaved = form.isDirty() && !locked;
  const teeth = line.dents.map(({ dentNumber }) => dentNumber);
  const name = t('prosthesisPlan.teeth', { count: teeth.length, teeth: teeth.join(', ') });
  const saveId = useTellUnsaved(unsaved, name);
  const shaded = needsShades(fact);
  const milled = isMilled(fact);
  return (
    <Paper withBorder p="sm" component="li">
      <LineHeading
        level="h4"
        name={name}
        price={line.primaryPriceDescription}
        locked={locked}
        unsaved={unsaved}
        complete={complete}
        saved={t(complete ? 'prosthesisPlan.complete' : 'prosthesisPlan.incomplete')}
      />
      <FormError error={error} />
      {milled || line.inlayCore ? (
        <>
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
          <Group justify="space-between" mt="xs">
            <Group gap="lg">
              {milled ? (
                <>
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
                </>
              ) : null}
            </Group>
            {locked ? null : (
              <Button
                id={saveId}
                variant="light"
                loading={busy}
                disabled={!unsaved && complete}
                aria-label={t('prosthesisPlan.saveOf', { name })}
                onClick={() => onSubmit()}
              >
                {t('pillars.save')}
              </Button>
            )}
          </Group>
        </>
      ) : (
        <Text fz="sm" c="dimmed">
          {t('prosthesisPlan.notMilled')}
        </Text>
      )}
    </Paper>
  );
}

import { Divider, Select, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Project } from '../../project-ui/project.ts';
import { ImplantCascade } from './implant-cascade.tsx';
import { freeTeeth, useImplantForm } from './implant-form.ts';
import type { ImplantTarget, ImplantValues } from './implant-form.ts';
import { SleeveFields } from './sleeve-fields.tsx';
import { useSleeves } from './sources-query.ts';

type Props = ImplantTarget & {
  /** Called with the project including the implant. */
  onSaved: (project: Project) => void;
  onClose: () => void;
};

export type ImplantFormState = UseFormReturnType<ImplantValues>;

/**
 * Places an implant on a tooth or changes one: brand, model, diameter and length in cascade, and in production its
 * sleeve.
 */
export function ImplantDialog({ onSaved, onClose, ...target }: Props) {
  const { t } = useTranslation('implants');
  const { project, implant, production } = target;
  const sleeves = useSleeves(production);
  const submitForm = useImplantForm(target, sleeves, onSaved);
  const { form } = submitForm;
  const teeth = freeTeeth(project.implants, implant);
  return (
    <FormDialog
      onClose={onClose}
      title={implant ? t('change', { tooth: implant.dentNumber }) : t('add')}
      action={t(implant ? 'save' : 'add')}
      submitForm={submitForm}
      size="lg"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('tooth')}
          withAsterisk
          searchable
          data={teeth.map(String)}
          data-autofocus={form.getValues().dentNumber === null || undefined}
          openOnFocus={false}
          {...form.getInputProps('dentNumber')}
        />
        <ImplantCascade form={form} production={production} />
      </SimpleGrid>
      {production ? (
        <>
          <Divider
            labelPosition="left"
            label={
              <Text span fz="sm" fw={600} c="var(--mantine-color-text)">
                {t('sleeve')}
              </Text>
            }
          />
          <SleeveFields form={form} sleeves={sleeves} projectType={project.sleeveType} />
        </>
      ) : null}
    </FormDialog>
  );
}

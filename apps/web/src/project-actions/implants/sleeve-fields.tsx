import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { SleeveType } from '@maxilla/domain/sleeves';
import { needsSleeveHeight } from '@maxilla/domain/sleeves';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { CountField } from '../../ui/count-field.tsx';
import type { ImplantFormState } from './implant-dialog.tsx';
import { isOfAnotherType } from './implant-form.ts';
import type { Sleeve } from './sources-query.ts';

type Props = {
  form: ImplantFormState;
  sleeves: readonly Sleeve[] | undefined;
  projectType: SleeveType | null;
};

function grouped(sleeves: readonly Sleeve[]) {
  const brands = [...new Set(sleeves.map(({ brand }) => brand))].toSorted();
  return brands.map((brand) => ({
    group: brand,
    items: sleeves
      .filter((sleeve) => sleeve.brand === brand)
      .map(({ id, name }) => ({ value: String(id), label: `${brand} ${name}` })),
  }));
}

/** The sleeve of an implant with its height, and the warning when it is of another type than the project's. */
export function SleeveFields({ form, sleeves, projectType }: Props) {
  const { t } = useTranslation(['implants', 'vocabulary', 'common']);
  const { sleeveId, confirmed } = form.getValues();
  const sleeve = sleeves?.find(({ id }) => String(id) === sleeveId);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('sleeveName')}
          withAsterisk
          searchable
          data={grouped(sleeves ?? [])}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={sleeve ? t(`vocabulary:sleeveType.${sleeve.type}`) : t('chooseSleeve')}
          {...form.getInputProps('sleeveId')}
          onChange={(chosen: string | null) =>
            form.setValues({ sleeveId: chosen, sleeveHeight: null, confirmed: false })
          }
        />
        <HeightField form={form} sleeve={sleeve} />
      </SimpleGrid>
      {isOfAnotherType(sleeve, projectType) && sleeve && projectType && !confirmed ? (
        <Alert
          color="orange"
          icon={<IconAlertTriangle size={18} />}
          role="alert"
          title={t('otherType.title')}
        >
          <Text fz="sm">
            {t('otherType.question', {
              project: t(`vocabulary:sleeveType.${projectType}`),
              sleeve: t(`vocabulary:sleeveType.${sleeve.type}`),
            })}
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="filled" onClick={() => form.setValues({ confirmed: true })}>
              {t('common:yes')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => form.setValues({ sleeveId: null, sleeveHeight: null })}
            >
              {t('common:no')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <Group gap="lg">
        <Checkbox label={t('movable')} {...form.getInputProps('movable', { type: 'checkbox' })} />
        <Checkbox label={t('applyCleat')} {...form.getInputProps('applyCleat', { type: 'checkbox' })} />
      </Group>
    </Stack>
  );
}

function HeightField({ form, sleeve }: { form: ImplantFormState; sleeve: Sleeve | undefined }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const required = sleeve !== undefined && needsSleeveHeight(sleeve);
  const { onChange, value, ...props } = form.getInputProps('sleeveHeight') as {
    onChange: (value: number | null) => void;
    value: number | null;
  };
  const common = { label: t('height'), withAsterisk: required, disabled: !sleeve, ...props };
  if (sleeve && sleeve.heights.length > 0) {
    return (
      <Select
        {...common}
        clearable={!required}
        data={sleeve.heights.map((height) => ({
          value: String(height),
          label: t('millimetres', { value: format.number(height) }),
        }))}
        value={value === null ? null : String(value)}
        onChange={(chosen: string | null) => onChange(chosen === null ? null : Number(chosen))}
      />
    );
  }
  return (
    <CountField
      {...common}
      rightSection={
        <Text span fz="sm" c="dimmed" aria-hidden>
          {t('millimetre')}
        </Text>
      }
      min={0.1}
      max={50}
      decimals={2}
      value={value}
      onChange={onChange}
    />
  );
}

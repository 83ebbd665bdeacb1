import { Alert, Button, Checkbox, Group, Input, Paper, Select, Stack, Text } from '@mantine/core';
import {
  losesPillars,
  mayHaveInlayCore,
  PILLAR_INFO,
  repeatedTeeth,
  teethToChoose,
} from '@maxilla/domain/breakdown-rules';
import type { Jaw } from '@maxilla/domain/teeth';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { BreakdownLine } from '../../project-ui/breakdown-lines.tsx';
import type { Project } from '../../project-ui/project.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { useFocusInside } from '../../ui/focus-back.ts';
import { FormError } from '../../ui/form-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToothChart } from '../../ui/tooth-chart.tsx';
import type { ToothLook } from '../../ui/tooth-chart.tsx';
import { lineFact } from '../form-facts.ts';
import classes from './line-form.module.css';
import { ShadesField } from './shades-field.tsx';
import { asTeeth, useLineForm } from './use-line-form.ts';
import type { LinePrice, LineTarget } from './use-line-form.ts';

type Props = Omit<LineTarget, 'prices'> & {
  prices: readonly LinePrice[];
  /** The ids of the button that opens the form, and of what is around both. */
  opener: string;
  around: string;
  onCancel: () => void;
};

/** The prices by what is milled for them. */
function grouped(prices: readonly LinePrice[], nameOf: (material: LinePrice['material']) => string) {
  const groups = Map.groupBy(prices, ({ material }) => nameOf(material));
  return [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ id, code, description }) => ({ value: `${id}|${code}`, label: description })),
  }));
}

/** Enters a line of a prosthesis: its teeth, what it is, its shades and its inlay core (spec 2 §2.3). */
export function LineForm({ opener, around, onCancel, ...target }: Props) {
  const { t } = useTranslation(['projectUi', 'vocabulary', 'common']);
  const format = useFormat();
  const { project, line, jaw, prices } = target;
  const submitForm = useLineForm(target);
  const box = useRef<HTMLFormElement>(null);
  useFocusInside(box, opener, around);
  const { form, onSubmit, busy, error, draft } = submitForm;
  const { dents, productPrice, shade, inlayCore } = form.getValues();
  const price = prices.find(({ id, code }) => `${id}|${code}` === productPrice);
  const others = project.breakdowns.filter(({ id }) => id !== line?.id);
  const single = prices.length === 1 && price !== undefined;
  const next = { price: price ? { priceId: price.id } : null, dents: asTeeth(dents) };
  const repeated = repeatedTeeth(next, others.map(lineFact));
  const warned = line !== undefined && losesPillars(lineFact(line), next);
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <form
        ref={box}
        onSubmit={onSubmit}
        noValidate
        aria-label={t(line ? 'breakdown.change' : 'breakdown.add')}
      >
        <Stack gap="sm">
          <FormError error={error} />
          <DraftLine notice={draft} />
          {single ? (
            <Text fw={600}>{price.description}</Text>
          ) : (
            <Select
              label={t('breakdown.price')}
              withAsterisk
              searchable
              openOnFocus={false}
              data={grouped(prices, (material) =>
                material === null ? t('breakdown.otherPrices') : t(`vocabulary:materialFamily.${material}`),
              )}
              description={price ? format.euros(price.amount) : null}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('productPrice')}
            />
          )}
          <TeethField
            productCode={project.productCode}
            jaw={jaw}
            others={others}
            {...(form.getInputProps('dents') as Pick<
              TeethProps,
              'value' | 'onChange' | 'error' | 'data-path'
            >)}
          />
          <ShadesField
            label={t('breakdown.shade')}
            clearable
            openOnFocus={false}
            {...form.getInputProps('shade')}
            value={shade}
          />
          <Group gap="lg">
            <Checkbox
              label={t('breakdown.perTooth')}
              {...form.getInputProps('isUnit', { type: 'checkbox' })}
            />
            {mayHaveInlayCore(project.productCode) ? (
              <Checkbox
                label={t('breakdown.addInlayCore')}
                {...form.getInputProps('inlayCore', { type: 'checkbox' })}
              />
            ) : null}
          </Group>
          {inlayCore ? (
            <TextField
              label={t('breakdown.pillarInfo')}
              limit={PILLAR_INFO}
              {...form.getInputProps('icPillarInfo')}
            />
          ) : null}
          {repeated.length > 0 ? (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" py="xs">
              {t('breakdown.repeated', { count: repeated.length, teeth: repeated.join(', ') })}
            </Alert>
          ) : null}
          {warned ? (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" py="xs">
              {t('breakdown.pillarsLost')}
            </Alert>
          ) : null}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <SubmitButton busy={busy}>{t(line ? 'breakdown.save' : 'breakdown.add')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

type TeethProps = {
  productCode: Project['productCode'];
  jaw: Jaw | null;
  others: readonly BreakdownLine[];
  value: readonly number[];
  onChange: (teeth: number[]) => void;
  error?: React.ReactNode;
  'data-path': string;
};

/** The teeth of a line on the chart; those of other lines are marked. */
function TeethField({ productCode, jaw, others, value, onChange, error, ...field }: TeethProps) {
  const { t } = useTranslation('projectUi');
  const errorId = useId();
  const choosable: readonly number[] = teethToChoose(productCode, jaw, asTeeth(value));
  const looks = new Map<number, ToothLook>();
  for (const { dents, primaryPriceDescription } of others) {
    for (const { dentNumber } of dents)
      looks.set(dentNumber, {
        elsewhere: true,
        description: t('breakdown.onLine', { what: primaryPriceDescription }),
      });
  }
  for (const tooth of value) looks.set(tooth, { ...looks.get(tooth), selected: true });
  const chosen = value.length > 0 ? value.join(', ') : t('breakdown.noTeeth');
  return (
    <div>
      <Group gap={4}>
        <Input.Label labelElement="div" required>
          {t('breakdown.teeth')}
        </Input.Label>
        <Text fz="sm">
          · <span className="tabular">{chosen}</span>
        </Text>
      </Group>
      <div style={{ maxWidth: 340, marginInline: 'auto' }} {...field}>
        <ToothChart
          teeth={looks}
          label={t('breakdown.teeth')}
          describedBy={error ? errorId : undefined}
          {...(jaw === null ? {} : { jaw })}
          onPick={(tooth) => {
            if (!choosable.includes(tooth)) return;
            onChange(value.includes(tooth) ? value.filter((one) => one !== tooth) : [...value, tooth]);
          }}
        />
        {others.length > 0 ? (
          <Group gap={6} justify="center" aria-hidden>
            <svg width={16} height={16} className={classes['key']}>
              <rect x={2} y={2} width={12} height={12} rx={4} />
            </svg>
            <Text fz="xs" c="dimmed">
              {t('breakdown.onOthers')}
            </Text>
          </Group>
        ) : null}
      </div>
      {error ? (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}

import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Rule } from './rule.tsx';

export type PriceLine = {
  readonly key: string;
  readonly label: string;
  /** Cents; negative for a reduction. */
  readonly amount: number;
};

type Props = {
  lines: readonly PriceLine[];
  /** Absent where it stands elsewhere. */
  total?: number | undefined;
  note?: string;
  label?: string;
};

/** A price breakdown with its total. */
export function PriceLines({ lines, total, note, label }: Props) {
  const { t } = useTranslation();
  const { euros } = useFormat();
  return (
    <div>
      {lines.map((line) => (
        <Group key={line.key} justify="space-between" wrap="nowrap" mb={8} gap="md">
          <Text fz="sm">{line.label}</Text>
          <Text fz="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {euros(line.amount)}
          </Text>
        </Group>
      ))}
      {total === undefined ? null : (
        <>
          <Rule my="sm" />
          <Group justify="space-between" wrap="nowrap" align="baseline" gap="md">
            <Text fw={600}>{label ?? t('total')}</Text>
            <Text fz={20} fw={700} className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {euros(total)}
            </Text>
          </Group>
        </>
      )}
      {note ? (
        <Text fz="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </div>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BreakdownLine } from './breakdown-lines.tsx';

type Pillar = BreakdownLine['dents'][number]['pillars'][number];

/** Whether anything is decided of a line beyond what was ordered. */
export function isDecided(line: BreakdownLine): boolean {
  const { machiningShade, machiningComment, inlayCoreKind, outsourcedBatchNo, dents } = line;
  return (
    [machiningShade, machiningComment, inlayCoreKind, outsourcedBatchNo].some(Boolean) ||
    line.uncertainMachining ||
    line.opacify ||
    dents.some((dent) => pillarsOf(dent).length > 0)
  );
}

const pillarsOf = ({ pillars, personalisedPillar }: BreakdownLine['dents'][number]): readonly Pillar[] =>
  personalisedPillar ? [...pillars, personalisedPillar] : pillars;

/** What staff have decided of a line: how it is milled, and the pillars of its teeth with the numbers of their batches. */
export function LineDecisions({ line }: { line: BreakdownLine }) {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  const { machiningShade, machiningComment, inlayCoreKind, outsourcedBatchNo, dents } = line;
  const pillarText = ({ name, brand, batchNumber }: Pillar) =>
    [
      brand ? `${name} (${brand})` : name,
      ...(batchNumber ? [t('breakdown.lot', { lot: batchNumber })] : []),
    ].join(', ');
  const made = [
    inlayCoreKind ? t(`vocabulary:inlayCore.${inlayCoreKind}`) : '',
    machiningShade ? t('vocabulary:linePart.machining', { value: machiningShade }) : '',
    line.uncertainMachining ? t('vocabulary:linePart.uncertain') : '',
    line.opacify ? t('vocabulary:linePart.opacify') : '',
    machiningComment ? t('vocabulary:linePart.comment', { value: machiningComment }) : '',
    outsourcedBatchNo ? t('breakdown.lot', { lot: outsourcedBatchNo }) : '',
  ].filter((part) => part !== '');
  return (
    <Text component="ul" fz="xs" c="dimmed" p={0} m={0} style={{ listStyle: 'none' }}>
      {made.length > 0 ? <li>{made.join(' · ')}</li> : null}
      {dents.map((dent) =>
        pillarsOf(dent).length > 0 ? (
          <li key={dent.id}>
            {t('breakdown.pillarsOf', { tooth: dent.dentNumber })}{' '}
            {pillarsOf(dent).map(pillarText).join(' · ')}
            {dent.pillarInfo ? ` · ${t('vocabulary:linePart.remark', { value: dent.pillarInfo })}` : ''}
          </li>
        ) : null,
      )}
    </Text>
  );
}

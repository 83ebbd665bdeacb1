import { Text } from '@mantine/core';
import type { FileWarning, Place } from '@maxilla/domain/file-checks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { FactLine } from './fact-line.tsx';
import classes from './file-check.module.css';
import { useChecks } from './use-checks.ts';
import type { Check } from './use-checks.ts';

type Props = {
  /** Project of the document; nothing is known of attachments. */
  projectId: number | undefined;
  documentId: number;
  /** Shows a place of the scan; absent where it is not in sight. */
  onPlace?: (at: Place) => void;
  /** Shows where slices are missing; absent where they are not in sight. */
  onGap?: () => void;
};

/** The result of examining a received scan, and the problems to be reviewed. */
export function FileCheck({ projectId, documentId, ...shown }: Props) {
  const check = useChecks(projectId).get(documentId);
  return check ? <Found check={check} {...shown} /> : null;
}

function Found({ check, onPlace, onGap }: Pick<Props, 'onPlace' | 'onGap'> & { check: Check }) {
  const facts = useFacts(check);
  const wordsOf = useWarningWords();
  const { t } = useTranslation('viewer');
  const passed = check.warnings.length === 0;
  const [x, y, z] = check.mesh?.holePlace ?? [];
  const show: Readonly<Partial<Record<FileWarning, (() => void) | undefined>>> = {
    holes:
      onPlace && x !== undefined && y !== undefined && z !== undefined ? () => onPlace([x, y, z]) : undefined,
    missingSlices: onGap,
  };
  return (
    <div className={classes['check']}>
      {facts.length > 0 ? (
        <Text fz="xs" className={classes[passed ? 'passed' : 'facts']}>
          {passed ? <IconCheck size={14} stroke={2.5} role="img" aria-label={t('passed')} /> : null}
          <FactLine facts={facts} />
        </Text>
      ) : null}
      {check.warnings.map((code) => (
        <Text key={code} fz="xs" className={classes['warning']} role="note">
          <IconAlertTriangle size={14} aria-hidden />
          {show[code] ? (
            <button type="button" className={classes['place']} onClick={show[code]}>
              {wordsOf(check, code)}
            </button>
          ) : (
            <span>{wordsOf(check, code)}</span>
          )}
        </Text>
      ))}
    </div>
  );
}

/** The facts of a scan in words: '512 slices', '0.3 mm', the patient and the day. */
function useFacts({ dicom, mesh, warnings, occlusion }: Check): string[] {
  const { t } = useTranslation('viewer');
  const format = useFormat();
  if (mesh) {
    const [width = 0, depth = 0, height = 0] = mesh.size.map((length) => format.length(length));
    if (mesh.triangles === 0) return [];
    return [
      ...(mesh.scans > 1 ? [t('facts.scans', { count: mesh.scans })] : []),
      t('facts.triangles', { count: mesh.triangles, number: format.number(mesh.triangles, 0) }),
      t('facts.size', { width, depth, height }),
      ...(mesh.openings === 0 && mesh.crowdedEdges === 0 ? [t('facts.closed')] : []),
      ...(occlusion === 'closed' ? [t('facts.inOcclusion')] : []),
    ];
  }
  if (!dicom) return [];
  const { patientName, birthDate, studyDate, modality, slices, columns, rows, spacing, compressed } = dicom;
  const samePatient = patientName !== null && !warnings.includes('otherPatient');
  return [
    ...(slices > 0 ? [t('facts.slices', { count: slices }), t('facts.pixels', { columns, rows })] : []),
    ...(spacing ? [t('facts.spacing', { distance: format.number(spacing[2] ?? 0, 2) })] : []),
    ...(modality ? [modality] : []),
    ...(studyDate ? [t('facts.study', { day: format.day(studyDate) })] : []),
    ...(samePatient ? [t('facts.patient', { name: patientName })] : []),
    ...(birthDate ? [t('facts.born', { day: format.day(birthDate) })] : []),
    ...(compressed ? [t('facts.compressed')] : []),
  ];
}

/** The warnings of a check in words. */
export function useWarningWords(): (check: Check, code: FileWarning) => string {
  const { t } = useTranslation('viewer');
  const format = useFormat();
  return ({ dicom, mesh }, code) => {
    if (code === 'missingSlices') return t('warning.missingSlices', { count: dicom?.missing ?? 0 });
    if (code === 'holes') {
      return t('warning.holes', { count: mesh?.holes ?? 0, width: format.length(mesh?.widestHole ?? 0, 1) });
    }
    if (code === 'crowdedEdges') return t('warning.crowdedEdges', { count: mesh?.crowdedEdges ?? 0 });
    const largest = format.length(Math.max(0, ...(mesh?.size ?? [])), 1);
    const day = format.day(code === 'otherBirthDate' ? dicom?.birthDate : dicom?.studyDate);
    return t(`warning.${code}`, { size: largest, day, name: dicom?.patientName ?? '' });
  };
}

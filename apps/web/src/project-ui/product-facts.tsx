import { mediaOf } from '@maxilla/domain/customisation';
import { CONTROLS } from '@maxilla/domain/kinds/fields';
import { isAsked, kindOf } from '@maxilla/domain/kinds/kinds';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Fact } from './facts.tsx';
import { useFieldNames, useFieldValues } from './field-values.ts';
import type { Project } from './project.ts';

/** The values of the product's fields, and the medium of each kind of file. */
export function useProductFacts(project: Project): Fact[] {
  const { t } = useTranslation(['project', 'vocabulary']);
  const format = useFormat();
  const nameOf = useFieldNames(project.productCode);
  const valueOf = useFieldValues(project);
  const panels = kindOf(project.productCode).panels;
  // The description has its own section below.
  const names = panels
    .flatMap((panel) => panel.fields)
    .filter((name) => name !== 'description' && isAsked(project.productCode, name, project));
  const media = {
    impression: project.impressionFileMedium,
    dicom: project.dicomFileMedium,
    secondDicom: project.secondDicomFileMedium,
  };
  const day = (value: string) => <span style={{ whiteSpace: 'nowrap' }}>{value}</span>;
  return [
    ...names.map((name): Fact => {
      const value = valueOf(name);
      return {
        label: nameOf(name),
        value: CONTROLS[name].type === 'day' && value !== null ? day(value) : value,
      };
    }),
    ...mediaOf(project.productCode).map((medium): Fact => ({
      label: t(`medium.${medium}`),
      value: t(`vocabulary:medium.${media[medium] ?? 'UPLOAD'}`),
    })),
    ...(['cloudName', 'cloudCase'] as const).flatMap((name): Fact[] =>
      project[name] ? [{ label: t(`info.${name}`), value: project[name] }] : [],
    ),
    ...(project.courierPickupDate
      ? [{ label: t('info.pickup'), value: day(format.day(project.courierPickupDate)) }]
      : []),
  ];
}

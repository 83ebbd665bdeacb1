import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Implant } from '../project.ts';

type Sized = Pick<Implant, 'sizeOpen' | 'diameter' | 'length'>;

/** The size of an implant in words: '4 × 10 mm', or that the planner determines it. */
export function useSize(): (implant: Sized) => string {
  const { t } = useTranslation('implants');
  const format = useFormat();
  return ({ sizeOpen, diameter, length }) =>
    sizeOpen
      ? t('sizeOpen')
      : t('millimetres', { value: `${format.number(diameter)} × ${format.number(length)}` });
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { ToothChart } from '../../ui/tooth-chart.tsx';
import type { ToothLook } from '../../ui/tooth-chart.tsx';
import type { Implant } from '../project.ts';

type Props = {
  implants: readonly Implant[];
  /** Teeth that are picked for the next implants. */
  chosen?: readonly number[];
  /** Turns the teeth into buttons. */
  onPick?: (tooth: number) => void;
  className?: string | undefined;
};

/** The implants of a project on the tooth chart. */
export function ImplantsChart({ implants, chosen = [], onPick, className }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const teeth = new Map<number, ToothLook>([
    ...chosen.map((tooth) => [tooth, { chosen: true }] as const),
    ...implants.map(
      (implant) =>
        [
          implant.dentNumber,
          {
            selected: true,
            description: `${implant.implantBrand} ${implant.implantModel} ${format.number(implant.diameter)} × ${format.number(implant.length)}`,
          },
        ] as const,
    ),
  ]);
  return <ToothChart teeth={teeth} label={t('list')} className={className} {...(onPick ? { onPick } : {})} />;
}

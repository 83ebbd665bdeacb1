import { useTranslation } from 'react-i18next';
import { ToothChart } from '../../ui/tooth-chart.tsx';
import type { ToothLook } from '../../ui/tooth-chart.tsx';
import type { Implant } from '../project.ts';
import { useSize } from './use-size.ts';

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
  const sizeOf = useSize();
  const teeth = new Map<number, ToothLook>([
    ...chosen.map((tooth) => [tooth, { chosen: true }] as const),
    ...implants.map(
      (implant) =>
        [
          implant.dentNumber,
          {
            selected: true,
            description: `${implant.implantBrand} ${implant.implantModel} ${sizeOf(implant)}`,
          },
        ] as const,
    ),
  ]);
  return <ToothChart teeth={teeth} label={t('list')} className={className} {...(onPick ? { onPick } : {})} />;
}

import { TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { useTranslation } from 'react-i18next';
import { CourierName } from '../../project-ui/courier-name.tsx';
import { useSize } from '../../project-ui/implants/use-size.ts';
import { Facts } from '../../project-ui/facts.tsx';
import type { Preference } from './preference-form.ts';

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ') || null;

/** The preferences of a dentist, read-only for staff who may not change them. */
export function PreferenceFacts({ preference }: { preference: Preference }) {
  const { t } = useTranslation(['preferences', 'vocabulary', 'common']);
  const implantOf = useImplantWords();
  const courier = preference.courierService?.name;
  const { sleeveType, impressionMedium, dicomMedium, usualImplant } = preference;
  const yesNo = (value: boolean) => t(value ? 'common:yes' : 'common:no');
  return (
    <Facts
      facts={[
        { label: t('implants'), value: names(preference.implants) },
        { label: t('usualImplant'), value: usualImplant ? implantOf(usualImplant) : null },
        { label: t('guidedSurgicalKits'), value: names(preference.guidedSurgicalKits) },
        { label: t('sleeveType'), value: sleeveType ? t(`vocabulary:sleeveType.${sleeveType}`) : null },
        { label: t('fixationPins'), value: names(preference.fixationPins) },
        {
          label: t('impressionMedium'),
          value: impressionMedium ? t(`vocabulary:medium.${impressionMedium}`) : null,
        },
        { label: t('dicomMedium'), value: dicomMedium ? t(`vocabulary:medium.${dicomMedium}`) : null },
        { label: t('coneBeam'), value: preference.coneBeam?.name },
        { label: t('cameraCloud'), value: preference.cameraCloud?.name },
        { label: t('courierService'), value: courier ? <CourierName name={courier} /> : null },
        { label: t('physicalTraceability'), value: yesNo(preference.isPhysicalTraceability) },
        { label: t('exocad'), value: yesNo(preference.isExocad) },
        ...TEXT_PREFERENCES.map((field) => ({ label: t(`text.${field}`), value: preference[field] || null })),
      ]}
    />
  );
}

/** An implant in words: 'Altea Demo Alta Cone, 4.5 × 11.5 mm'. */
export function useImplantWords(): (implant: NonNullable<Preference['usualImplant']>) => string {
  const sizeOf = useSize();
  return (implant) =>
    `${implant.implantBrand} ${implant.implantModel}, ${sizeOf({ ...implant, sizeOpen: false })}`;
}

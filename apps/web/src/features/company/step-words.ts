import { isNeededPermission, teamWith } from '@maxilla/domain/company';
import type { MailSetting, NeededPermission, Reference, SetupStep } from '@maxilla/domain/company';
import type { ProductCode } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import { useTranslation } from 'react-i18next';
import type { Setup } from './company-query.ts';

/** Where dentists register. */
const REGISTRATION = '/register';

/** What steps of the installation lack, in words. */
export function useStepWords() {
  const { t } = useTranslation(['company', 'rights', 'sources', 'vocabulary']);

  const missingDentist = () => t('setup.missingDentist', { address: `${location.origin}${REGISTRATION}` });

  function permissionName(code: NeededPermission): string {
    const permission = t(`rights:permission.${code}`);
    const team = teamWith(code);
    return team === null
      ? t('setup.permission', { permission })
      : t('setup.permissionIn', { permission, team: t(`vocabulary:team.${team}`) });
  }

  function nameOf(step: SetupStep, code: string): string {
    switch (step) {
      case 'prices':
        return code === 'ORDER'
          ? t('sources:pricedProduct.ORDER')
          : t(`vocabulary:product.${code as ProductCode}`);
      case 'people':
        return isNeededPermission(code)
          ? permissionName(code)
          : t('setup.team', { team: t(`vocabulary:team.${code as TeamCode}`) });
      case 'dentists':
        return missingDentist();
      case 'company':
        return t(`field.${code as 'name' | 'siren' | 'telephoneNumber' | 'emailAddress'}`);
      case 'addresses':
        return t(`address.${code as 'OFFICE'}`);
      case 'references':
        return t(`setup.reference.${code as Reference}`);
      case 'machines':
        return t(`setup.machine.${code as 'MODEL_PRINTER' | 'GUIDE_PRINTER'}`);
      case 'mails':
        return t(`setup.mail.${code as MailSetting}`);
    }
  }

  return {
    nameOf,
    /** What a step lacks, in a sentence; what it is good for once it lacks nothing. */
    textOf: ({ step, missing }: Setup['steps'][number]): string => {
      if (missing.length === 0) return t(`setup.does.${step}`);
      if (step === 'prices') return t('setup.missingPrices');
      if (step === 'dentists') return missingDentist();
      return t('setup.missing', { names: missing.map((code) => nameOf(step, code)).join(', ') });
    },
    /** What a row of the price list is for. */
    priceName: ({ productCode, unit }: Setup['missingPrices'][number]): string =>
      `${productCode === 'ORDER' ? t('sources:pricedProduct.ORDER') : productCode} · ${t(`sources:priceUnit.${unit}`)}`,
  };
}

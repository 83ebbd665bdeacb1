import { HEADLINE } from '@maxilla/domain/kinds/aligners';
import { useTranslation } from 'react-i18next';
import { useFieldNames, useFieldValues } from '../field-values.ts';
import type { Project } from '../project.ts';
import { plansOf } from './plans.ts';

type Fact = { readonly label: string; readonly value: string };

/** What a treatment is for, and the plan that it follows, in a few words each. */
export function useTreatmentFacts(project: Project): readonly Fact[] {
  const { t } = useTranslation('aligners');
  const nameOf = useFieldNames(project.productCode);
  const valueOf = useFieldValues(project);
  const plan = plansOf(project).find(({ standing }) => standing === 'inForce')?.plan;
  return [
    ...HEADLINE.flatMap((name) => {
      const value = valueOf(name);
      return value === null ? [] : [{ label: nameOf(name), value }];
    }),
    ...(plan ? [{ label: t('plans.label'), value: t('plans.version', { number: plan.number }) }] : []),
  ];
}

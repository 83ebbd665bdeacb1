import type { FactValue } from '@maxilla/contract/queue-facts';
import { useTranslation } from 'react-i18next';
import { ProjectNumber } from '../../../project-ui/project-number.tsx';
import classes from './sleeves.module.css';

type Props = { preparation: NonNullable<FactValue<'preparation'>> };

/** Preparation of a guide: its socket set in large print, and the parts that go with it. */
export function CardPreparation({ preparation }: Props) {
  const { t } = useTranslation(['benchCard', 'implants', 'vocabulary']);
  const { socketSet, sawn, sleeveType, surgicalKit, resinLot, temporaryPRProjectId } = preparation;
  const lines = [
    { name: t('model'), value: socketSet ? t(sawn ? 'sawn' : 'notSawn') : null },
    { name: t('protocol'), value: sleeveType && t(`vocabulary:sleeveType.${sleeveType}`) },
    { name: t('kit'), value: surgicalKit },
    { name: t('resin'), value: resinLot },
    {
      name: t('implants:preparation.temporaryProsthesis'),
      value: temporaryPRProjectId === null ? null : <ProjectNumber projectId={temporaryPRProjectId} />,
    },
  ];
  return (
    <div className={classes['preparation']}>
      {socketSet ? (
        <div className={classes['set']}>
          <span>{t('implants:preparation.socketSet')}</span>
          <strong>{socketSet}</strong>
        </div>
      ) : null}
      <dl>
        {lines.map(({ name, value }) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

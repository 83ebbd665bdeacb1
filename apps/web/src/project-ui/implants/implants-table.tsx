import { Group, Text } from '@mantine/core';
import { needsSleeveHeight } from '@maxilla/domain/sleeves';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { Tag } from '../../ui/tag.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Implant } from '../project.ts';
import classes from '../brief-table.module.css';
import { useSize } from './use-size.ts';

type Props = {
  implants: readonly Implant[];
  /** Shows the sleeves: those that are chosen, or also which of those that production requires are missing. */
  sleeves?: 'chosen' | 'required';
  /** What has become of implants since the plan before, by tooth. */
  changes?: ReadonlyMap<number, 'new' | 'changed'>;
  onChange?: (implant: Implant) => void;
  onRemove?: (implant: Implant) => void;
};

/** The implants of a project, tooth by tooth. */
export function ImplantsTable({ implants, sleeves, changes, ...editing }: Props) {
  const { t } = useTranslation('implants');
  const editable = Object.keys(editing).length > 0;
  const withSleeves =
    sleeves === 'required' || (sleeves === 'chosen' && implants.some(({ sleeve }) => sleeve));
  if (implants.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('none')}
      </Text>
    );
  }
  return (
    <div className={classes['box']}>
      <table aria-label={t('list')} className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('tooth')}</th>
            <th scope="col">{t('implant')}</th>
            <th scope="col" className={classes['wide']}>
              {t('size')}
            </th>
            {withSleeves ? (
              <>
                <th scope="col" className={classes['wide']}>
                  {t('sleeve')}
                </th>
                <th scope="col" className={classes['wide']}>
                  {t('heightShort')}
                </th>
              </>
            ) : null}
            {editable ? <td aria-hidden /> : null}
          </tr>
        </thead>
        <tbody>
          {implants.map((implant) => (
            <ImplantRow
              key={implant.id}
              implant={implant}
              sleeves={withSleeves ? sleeves : undefined}
              change={changes?.get(implant.dentNumber)}
              {...editing}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, 'onChange' | 'onRemove'> & {
  implant: Implant;
  sleeves: Props['sleeves'];
  change: 'new' | 'changed' | undefined;
};

function ImplantRow({ implant, sleeves, change, onChange, onRemove }: RowProps) {
  const { t } = useTranslation(['implants', 'common']);
  const { dentNumber } = implant;
  const size = useSize()(implant);
  const { sleeve, height } = useSleeveWords(implant, sleeves === 'required');
  return (
    <tr>
      <th scope="row">{dentNumber}</th>
      <td>
        {implant.implantBrand} {implant.implantModel} {change ? <Tag tone="warning">{t(change)}</Tag> : null}
        <span className={classes['brief']}>{size}</span>
        {sleeves === 'required' || (sleeves && implant.sleeve) ? (
          <span className={classes['brief']}>
            {t('common:named', { name: t('sleeve') })} {sleeve}
            {height === NOTHING ? null : <> · {height}</>}
          </span>
        ) : null}
      </td>
      <td className={classes['wide']} style={{ whiteSpace: 'nowrap' }}>
        {size}
      </td>
      {sleeves ? (
        <>
          <td className={classes['wide']}>{sleeve}</td>
          <td className={classes['wide']} style={{ whiteSpace: 'nowrap' }}>
            {height}
          </td>
        </>
      ) : null}
      {onChange || onRemove ? (
        <td>
          <Group gap={2} wrap="nowrap" justify="flex-end">
            {onChange ? (
              <IconButton
                icon={IconPencil}
                label={t('changeOne', { tooth: dentNumber })}
                onClick={() => onChange(implant)}
              />
            ) : null}
            {onRemove ? (
              <IconButton
                icon={IconTrash}
                label={t('removeOne', { tooth: dentNumber })}
                onClick={() => onRemove(implant)}
              />
            ) : null}
          </Group>
        </td>
      ) : null}
    </tr>
  );
}

/** The sleeve and its height, marked if they are missing and required. */
function useSleeveWords(
  { sleeve, sleeveBrand, sleeveHeight }: Implant,
  required: boolean,
): {
  sleeve: ReactNode;
  height: ReactNode;
} {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const missing = required ? <Tag tone="warning">{t('toChoose')}</Tag> : NOTHING;
  if (sleeve === null) return { sleeve: missing, height: NOTHING };
  const brand = sleeveBrand ?? '';
  const words = `${brand} ${sleeve}`.trim();
  if (sleeveHeight !== null)
    return { sleeve: words, height: t('millimetres', { value: format.number(sleeveHeight) }) };
  return { sleeve: words, height: needsSleeveHeight({ brand, name: sleeve }) ? missing : NOTHING };
}

import { ActionIcon, Group, Table, Text, Tooltip } from '@mantine/core';
import { needsSleeveHeight } from '@maxilla/domain/sleeves';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { Implant } from '../project.ts';
import classes from './implants.module.css';

type Props = {
  implants: readonly Implant[];
  /** With the sleeves; one that production needs and that is not there is marked. */
  production: boolean;
  onChange?: (implant: Implant) => void;
  onRemove?: (implant: Implant) => void;
};

/** The implants of a project, tooth by tooth. */
export function ImplantsTable({ implants, production, ...editing }: Props) {
  const { t } = useTranslation('implants');
  const editable = Object.keys(editing).length > 0;
  if (implants.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('none')}
      </Text>
    );
  }
  return (
    <div className={classes['box']}>
      <Table aria-label={t('list')} fz="sm" verticalSpacing={8} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('tooth')}</Table.Th>
            <Table.Th scope="col">{t('implant')}</Table.Th>
            <Table.Th scope="col" className={classes['wide']}>
              {t('size')}
            </Table.Th>
            {production ? (
              <>
                <Table.Th scope="col" className={classes['wide']}>
                  {t('sleeve')}
                </Table.Th>
                <Table.Th scope="col" className={classes['wide']}>
                  {t('heightShort')}
                </Table.Th>
              </>
            ) : null}
            {editable ? <Table.Td aria-hidden /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {implants.map((implant) => (
            <ImplantRow key={implant.id} implant={implant} production={production} {...editing} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type RowProps = Omit<Props, 'implants'> & { implant: Implant };

function ImplantRow({ implant, production, onChange, onRemove }: RowProps) {
  const { t } = useTranslation(['implants', 'common']);
  const { dentNumber } = implant;
  const size = useSize(implant);
  const { sleeve, height } = useSleeveWords(implant);
  return (
    <Table.Tr>
      <Table.Th scope="row">{dentNumber}</Table.Th>
      <Table.Td>
        {implant.implantBrand} {implant.implantModel}
        <span className={classes['brief']}>{size}</span>
        {production ? (
          <span className={classes['brief']}>
            {t('common:named', { name: t('sleeve') })} {sleeve} · {height}
          </span>
        ) : null}
      </Table.Td>
      <Table.Td className={classes['wide']} style={{ whiteSpace: 'nowrap' }}>
        {size}
      </Table.Td>
      {production ? (
        <>
          <Table.Td className={classes['wide']}>{sleeve}</Table.Td>
          <Table.Td className={classes['wide']} style={{ whiteSpace: 'nowrap' }}>
            {height}
          </Table.Td>
        </>
      ) : null}
      {onChange || onRemove ? (
        <Table.Td>
          <Group gap={2} wrap="nowrap" justify="flex-end">
            {onChange ? (
              <RowButton
                icon={IconPencil}
                label={t('changeOne', { tooth: dentNumber })}
                onClick={() => onChange(implant)}
              />
            ) : null}
            {onRemove ? (
              <RowButton
                icon={IconTrash}
                label={t('removeOne', { tooth: dentNumber })}
                onClick={() => onRemove(implant)}
              />
            ) : null}
          </Group>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function useSize({ diameter, length }: Implant): string {
  const format = useFormat();
  return `${format.number(diameter)} × ${format.number(length)}`;
}

/** The sleeve and its height, marked where production waits for them. */
function useSleeveWords({ sleeve, sleeveBrand, sleeveHeight }: Implant): {
  sleeve: ReactNode;
  height: ReactNode;
} {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const missing = <Tag tone="warning">{t('toChoose')}</Tag>;
  if (sleeve === null) return { sleeve: missing, height: NOTHING };
  const brand = sleeveBrand ?? '';
  const words = `${brand} ${sleeve}`.trim();
  if (sleeveHeight !== null)
    return { sleeve: words, height: t('millimetres', { value: format.number(sleeveHeight) }) };
  return { sleeve: words, height: needsSleeveHeight({ brand, name: sleeve }) ? missing : NOTHING };
}

function RowButton({ icon: Sign, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Sign size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
